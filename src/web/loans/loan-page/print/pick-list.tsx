import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { dayIn } from '#domain/dates.ts'
import { recordNumber } from '#domain/record-number.ts'
import { Code } from '#web/ui/text/code.tsx'
import { isWaiting } from '../summary/loan-facts.ts'

/** Lists what to fetch from the storeroom, by product, with a box to tick and room for each serial number. */
export function PickList({ loan }: { loan: Loan }) {
  const waiting = loan.LoanUnit.filter(isWaiting)
  const lines = waiting.toSorted((one, other) => one.product.name.localeCompare(other.product.name))
  const { storeroom } = loan
  return (
    <>
      <header className="sheet-head">
        <h1>Pick list</h1>
        <p className="num">Loan {recordNumber(loan.id)}</p>
      </header>
      <dl className="dl">
        <dt>Storeroom</dt>
        <dd>{storeroom.name}</dd>
        <dt>For</dt>
        <dd>{loan.customerCompany}</dd>
        <dt>Requested by</dt>
        <dd>
          {displayName(loan.createdByUser)}, {dayIn(storeroom.country.timeZone, loan.createdAt)}
        </dd>
      </dl>
      {lines.length === 0 ? (
        <p>No unit of this loan waits to be fetched.</p>
      ) : (
        <table className="table" aria-label="Units to fetch">
          <thead>
            <tr>
              <th aria-label="Fetched" />
              <th>Model</th>
              <th>Part number</th>
              <th>Serial number</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.id}>
                <td>
                  <span className="sheet-box" />
                </td>
                <td>{line.product.name}</td>
                <td>
                  <Code>{line.product.partNumber}</Code>
                </td>
                <td className="sheet-line" />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
