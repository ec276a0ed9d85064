import { useEffect, useRef, useState } from 'react'
import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn } from '#domain/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { Note } from '#web/ui/note.tsx'
import { Own, Said } from '#web/words/said.tsx'
import { LoanPaper } from './loan-paper.tsx'
import { MailLinks } from './mail-links.tsx'
import { SignForm } from './sign-form.tsx'
import { SignedBox } from './signed-box.tsx'
import { SigningLanguage } from './signing-language.tsx'
import { useSaysOpened } from './use-says-opened.ts'
import { usePageLocale, useSigningWords } from './words.ts'

interface SigningPageProps {
  readonly shown: LoanDocumentView
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The sender, the document, its terms, the address and one button; after signing, what comes next replaces the form. */
export function SigningPage({ shown, token, reload }: SigningPageProps) {
  const { say } = useSigningWords()
  const locale = usePageLocale(shown)
  const [news, setNews] = useState<string | null>(null)
  const noteRef = useRef<HTMLDivElement>(null)
  const isSigned = shown.signedAt !== null
  const { timeZone, contact, companyName, sentAt, expiresAt } = shown

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
      <header className="signing-head">
        <LogoMark />
        <div className="min-w-0 flex-1">
          <p className="signing-company">
            <Own>{companyName}</Own>
          </p>
          <p className="num text-sm text-muted">
            <Said>
              {mark =>
                sentAt
                  ? say('documents.sentByOn', {
                      name: mark(contact.name),
                      day: dayIn(timeZone, sentAt, locale),
                    })
                  : say('documents.sentBy', { name: mark(contact.name) })
              }
            </Said>
          </p>
        </div>
        <SigningLanguage />
      </header>
      <main className="signing-parts">
        <div className="min-w-0">
          {news && (
            <div ref={noteRef} tabIndex={-1} className="signing-news">
              <Note kind="warn" live>
                {news}
              </Note>
            </div>
          )}
          <LoanPaper shown={shown} token={token} />
        </div>
        {isSigned ? (
          <SignedBox shown={shown} token={token} />
        ) : (
          <SignForm shown={shown} token={token} onOutdated={showNewer} onSigned={() => setNews(null)} />
        )}
      </main>
      <footer className="signing-foot num">
        <MailLinks>{say('documents.questions', { email: contact.email })}</MailLinks>
        {!isSigned &&
          expiresAt &&
          ` ${say('documents.validUntil', { day: dayIn(timeZone, expiresAt, locale) })}`}
      </footer>
    </div>
  )
}
