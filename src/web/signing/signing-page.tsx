import { useEffect, useRef, useState } from 'react'
import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn } from '#domain/dates.ts'
import { refuse } from '#domain/refusal.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { Note } from '#web/ui/note.tsx'
import { LoanPaper } from './loan-paper.tsx'
import { SignForm } from './sign-form.tsx'
import { SignedBox } from './signed-box.tsx'
import { useSaysOpened } from './use-says-opened.ts'

interface SigningPageProps {
  readonly shown: LoanDocumentView
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The sender, the document, its terms, the address and one button; after signing, what comes next replaces the form. */
export function SigningPage({ shown, token, reload }: SigningPageProps) {
  const [news, setNews] = useState<string | null>(null)
  const noteRef = useRef<HTMLDivElement>(null)
  const isSigned = shown.signedAt !== null
  const { timeZone, contact, companyName, sentAt, expiresAt } = shown

  const read = useRef(shown.documentHash)
  useEffect(() => {
    if (!isSigned && read.current !== shown.documentHash) setNews(refuse('document_changed').message)
    read.current = shown.documentHash
  }, [isSigned, shown.documentHash])

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
          <p className="signing-company">{companyName}</p>
          <p className="num text-sm text-muted">
            Sent by {contact.name}
            {sentAt && ` on ${dayIn(timeZone, sentAt)}`}
          </p>
        </div>
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
        Questions? Write to{' '}
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        .{!isSigned && expiresAt && ` This link is valid until ${dayIn(timeZone, expiresAt)}.`}
      </footer>
    </div>
  )
}
