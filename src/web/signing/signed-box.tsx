import { Check } from 'lucide-react'
import type { LoanDocumentView } from '#contract/documents.ts'
import { loanTraits } from '#domain/loan.ts'
import { signedText } from '#domain/loan-document.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/text/code.tsx'
import { stagesOf } from './after-signing.ts'
import { SavePdf } from './save-pdf.tsx'
import './sign-box.css'

/** Thanks in the spec's words, then the next steps, the delivery address, and the hash of the signed document. */
export function SignedBox({ shown, token }: { shown: LoanDocumentView; token: string }) {
  const { documentHash } = shown
  const isNew = loanTraits[shown.loanState.name].shipping
  const street = [shown.customerStreetAddress, shown.customerStreetAddress2].filter(Boolean).join(', ')
  const city = [shown.customerPostalCode, shown.customerCity].filter(Boolean).join(' ')
  return (
    <section className="signbox" aria-labelledby="signed">
      <span className="signed-tick">
        <Check className="i i-lg" aria-hidden />
      </span>
      <h2 id="signed" className="mt-4">
        {isNew ? 'Thank you' : 'Your loan'}
      </h2>
      {isNew && <p className="mt-2 text-muted">{signedText(shown.id)}</p>}
      <ol className="next-stages num">
        {stagesOf(shown).map(({ label, isDone, text, codes }) => (
          <li key={label} className={classNames(isDone && 'is-done')}>
            <b>{label}</b>
            {codes?.map(code => (
              <span key={code} className="block">
                <Code>{code}</Code>
              </span>
            ))}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <SavePdf shown={shown} token={token} />
      <p className="mt-5 border-t border-line pt-4 text-sm break-words text-muted">
        To {street}, {city}, {shown.customerState}.
        <br />
        Document seal{' '}
        <span title={documentHash}>
          <Code>{`${documentHash.slice(0, 8)}…${documentHash.slice(-4)}`}</Code>
        </span>
      </p>
    </section>
  )
}
