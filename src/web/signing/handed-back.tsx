import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { LoanDocumentView } from '#contract/documents.ts'
import { recordNumber } from '#domain/record-number.ts'
import { paths } from '#web/routing/paths.ts'
import { forgetLinkToken } from '#web/session/link-token.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { Own, Said } from '#web/words/said.tsx'
import { SigningLanguage } from './signing-language.tsx'
import { useSigningWords } from './words.ts'
import './sign-box.css'

/** The page after signing at the counter: nothing of the loan is left to read, no matter whose device it is. */
export function HandedBack({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const isOurs = shown.shownBy?.onOurDevice === true
  return (
    <main className="signing-said">
      <header className="signing-from">
        <LogoMark />
        <p className="signing-company">
          <Own>{shown.companyName}</Own>
        </p>
        <SigningLanguage />
      </header>
      <section className="signbox handed-back" aria-labelledby="signed">
        <span className="signed-tick">
          <Check className="i i-lg" aria-hidden />
        </span>
        <h1 id="signed">{say(isOurs ? 'documents.thanks' : 'documents.handBack')}</h1>
        {isOurs && <p className="hand-back">{say('documents.handOurDeviceBack')}</p>}
        <p className="text-muted">
          <Said>
            {mark =>
              say('documents.mailed', {
                number: mark(recordNumber(shown.id)),
                email: mark(shown.customerEmail),
              })
            }
          </Said>
        </p>
        {isOurs && <BackToLoan loanId={shown.id}>{say('documents.toSignIn')}</BackToLoan>}
      </section>
    </main>
  )
}

/** Leads staff to the sign-in page, and from there to the loan; the document can't be opened in this tab any more. */
export function BackToLoan({ loanId, children }: { loanId: number; children: string }) {
  return (
    <p className="text-sm">
      <Link
        className="link"
        to={paths.signIn}
        replace
        state={{ from: paths.loan(loanId) }}
        onClick={() => forgetLinkToken('loan-form')}
      >
        {children}
      </Link>
    </p>
  )
}
