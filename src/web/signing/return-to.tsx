import type { LoanDocumentView } from '#contract/documents.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { cityLine } from '#domain/postal-address.ts'
import { Code } from '#web/ui/text/code.tsx'
import { Own } from '#web/words/said.tsx'
import { isLate, shippingIn } from './after-signing.ts'
import { useSigningWords } from './words.ts'

/** Where the units go back to, and which of them where that is in question; nothing while the customer has none. */
export function ReturnTo({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const { returnTo, companyName } = shown
  if (returnTo === null) return null
  const { shipped: all, out } = shippingIn(shown)
  const lines = [
    `${companyName}, ${returnTo.storeroom}`,
    [returnTo.streetAddress, returnTo.streetAddress2].filter(Boolean).join(', '),
    cityLine(returnTo.postalCode, returnTo.city, returnTo.state),
  ]
  return (
    <div className="return-to">
      <h3>{say('documents.returnTo')}</h3>
      <address>
        {lines.map(line => (
          <span key={line} className="block">
            <Own>{line}</Own>
          </span>
        ))}
      </address>
      {(isLate(shown) || out < all) && <StillOut shown={shown} />}
    </div>
  )
}

function StillOut({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const { shipped: all, out } = shippingIn(shown)
  return (
    <>
      <h3 className="num">{say('documents.stillOut', { out, all })}</h3>
      <ul>
        {shown.LoanUnit.filter(({ loanUnitState }) => lineTraits[loanUnitState.name].out).map(line => (
          <li key={line.id}>
            <Own>{line.product.name}</Own>
            {line.unit?.serialNumber && (
              <>
                {' '}
                <Code>{line.unit.serialNumber}</Code>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
