import { type RefObject, useEffect, useRef, useState } from 'react'
import { onDemand } from '#web/routing/on-demand.tsx'
import { useLoadedLater } from '#web/routing/use-preload.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { isLate } from './after-signing.ts'
import { LateNote } from './late-note.tsx'
import { LaterPart } from './later-part.tsx'
import type { LinkPage } from './link-page.ts'
import { LoanPaper } from './loan-paper.tsx'
import { NotRight, Requests } from './not-right.tsx'
import { SignFormOutline } from './sign-form-outline.tsx'
import { SignedBox } from './signed-box.tsx'
import { SigningFoot, SigningHead } from './signing-head.tsx'
import { useHasRead } from './use-has-read.ts'
import { useSaysOpened } from './use-says-opened.ts'
import { useSigningWords } from './words.ts'

/** The document is read before it is signed, so the form's code comes after it. */
const signForm = onDemand(() => import('./sign-form.tsx'))

interface SigningPageProps extends LinkPage {
  /** Why the link opens nothing any more, while what was drawn is still shown. */
  readonly ended: string | null
  readonly onDrawn: (hasDrawn: boolean) => void
}

/** The sender, the document, its terms, the address and one button; after signing, what comes next replaces the form. */
export function SigningPage({ shown, token, reload, ended, onDrawn }: SigningPageProps) {
  const { say } = useSigningWords()
  const [news, setNews] = useState<string | null>(null)
  const [hasToast, setHasToast] = useState(false)
  const noteRef = useRef<HTMLDivElement>(null)
  const isSigned = shown.signedAt !== null
  const mayAsk = !isSigned && !shown.shownBy
  const isFormLoaded = useLoadedLater(signForm.prefetch)
  const end = useRef<HTMLDivElement>(null)
  const [hasRead, setHasRead] = useHasRead(end, shown.documentHash)

  const { documentHash, language } = shown
  const read = useRef({ documentHash, language })
  useEffect(() => {
    const { current: before } = read
    const isOther = before.language === language && before.documentHash !== documentHash
    if (!isSigned && isOther) setNews(say('refusals.document_changed'))
    read.current = { documentHash, language }
  }, [isSigned, documentHash, language, say])

  useSaysOpened(token, isSigned)

  const showNewer = async (sentence: string) => {
    await reload()
    setNews(sentence)
    requestAnimationFrame(() => noteRef.current?.focus())
  }
  return (
    <div className={classNames('signing', isSigned && 'is-signed')}>
      {!isSigned && <SkipToEnd end={end} />}
      <SigningHead shown={shown} />
      {isLate(shown) && <LateNote shown={shown} />}
      <main className="signing-parts">
        <div className="min-w-0">
          {(ended ?? news) && (
            <div ref={noteRef} tabIndex={-1} className="signing-news">
              <Note kind="warn" live>
                {ended ?? news}
              </Note>
            </div>
          )}
          <LoanPaper
            shown={shown}
            token={token}
            end={end}
            onSaved={setHasRead}
            beside={mayAsk && <NotRight shown={shown} token={token} reload={reload} />}
          />
          {mayAsk && <Requests shown={shown} token={token} reload={reload} />}
        </div>
        {isSigned ? (
          <SignedBox shown={shown} token={token} isToldByToast={hasToast} />
        ) : (
          <LaterPart outline={<SignFormOutline />}>
            {isFormLoaded ? (
              <signForm.Component
                shown={shown}
                token={token}
                hasRead={hasRead}
                isOver={ended !== null}
                onDrawn={onDrawn}
                onOutdated={showNewer}
                onSigned={() => {
                  setNews(null)
                  setHasToast(true)
                }}
              />
            ) : (
              <SignFormOutline />
            )}
          </LaterPart>
        )}
      </main>
      <SigningFoot shown={shown} />
    </div>
  )
}

/** Serves keyboards: the document is read once its end was on the screen. */
function SkipToEnd({ end }: { end: RefObject<HTMLDivElement | null> }) {
  const { say } = useSigningWords()
  const skip = () => {
    end.current?.scrollIntoView({ block: 'center' })
    end.current?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="btn skip-to-end" onClick={skip}>
      {say('documents.skipToEnd')}
    </button>
  )
}
