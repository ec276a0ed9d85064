import { Check, Clock } from 'lucide-react'
import type { LoanDocumentView } from '#contract/documents.ts'
import { loanTraits } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { shortHash } from '#domain/short-hash.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/text/code.tsx'
import { isolate, Said } from '#web/words/said.tsx'
import { isLate, stagesOf } from './after-signing.ts'
import { ReturnTo } from './return-to.tsx'
import { SavePdf } from './save-pdf.tsx'
import { useSigningWords } from './words.ts'
import './sign-box.css'

interface SignedBoxProps {
  readonly shown: LoanDocumentView
  readonly token: string
  /** The document was signed a moment ago, and a toast said so. */
  readonly isToldByToast: boolean
}

/**
 * Thanks in the spec's words, then the next steps, the delivery address, and the hash of the signed document; where units are late,
 * what to return comes first.
 */
export function SignedBox({ shown, token, isToldByToast }: SignedBoxProps) {
  const words = useSigningWords()
  const { say } = words
  const { documentHash } = shown
  const late = isLate(shown)
  const isNew = loanTraits[shown.loanState.name].shipping && !late
  const Mark = late ? Clock : Check
  const street = [shown.customerStreetAddress, shown.customerStreetAddress2].filter(Boolean).join(', ')
  const city = [shown.customerPostalCode, shown.customerCity].filter(Boolean).join(' ')
  return (
    <section className="signbox" aria-labelledby="signed">
      <span className={classNames('signed-tick', late && 'is-late')}>
        <Mark className="i i-lg" aria-hidden />
      </span>
      <h2 id="signed" className="mt-4">
        {say(isNew ? 'documents.thanks' : 'documents.yourLoan')}
      </h2>
      {isNew && !isToldByToast && (
        <p className="mt-2 text-muted">{say('documents.signed', { number: recordNumber(shown.id) })}</p>
      )}
      {late && <ReturnTo shown={shown} />}
      <ol className="next-stages num">
        {stagesOf(shown, words, isolate).map(({ label, isDone, isLate, text, codes }) => (
          <li key={label} className={classNames(isDone && 'is-done', isLate && 'is-late')}>
            <b>{label}</b>
            {codes?.map(code => (
              <span key={code} className="block" translate="no">
                <Code>{code}</Code>
              </span>
            ))}
            <span>
              <Said>{text}</Said>
            </span>
          </li>
        ))}
      </ol>
      {!late && <ReturnTo shown={shown} />}
      <SavePdf shown={shown} token={token} isMain={!late} />
      <p className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere text-muted">
        <Said>
          {mark =>
            say('documents.deliveredTo', {
              street: mark(street),
              city: mark(city),
              state: mark(shown.customerState),
            })
          }
        </Said>
        <br />
        {say('documents.seal')}{' '}
        <span title={documentHash} translate="no">
          <Code>{shortHash(documentHash)}</Code>
        </span>
      </p>
    </section>
  )
}
