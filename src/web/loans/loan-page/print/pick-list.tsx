import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { displayName } from '#domain/account.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayIn, minuteIn } from '#domain/dates.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useConfig } from '#web/api/config.ts'
import { Code } from '#web/ui/text/code.tsx'
import { oldestOf } from '../lines/oldest-units.tsx'
import { useReadyUnits } from '../lines/use-ready-units.ts'
import { isWaiting } from '../summary/loan-facts.ts'

/** Lists what to fetch from the storeroom, by product, with a box to tick, room for each serial number, and the oldest in stock. */
export function PickList({ loan }: { loan: Loan }) {
  const { companyName } = useConfig()
  const waiting = loan.LoanUnit.filter(isWaiting)
  const models = Object.values(Object.groupBy(waiting, ({ productId }) => productId)).flatMap(lines =>
    lines?.[0] ? [{ product: lines[0].product, lines }] : [],
  )
  models.sort((one, other) => one.product.name.localeCompare(other.product.name))
  const { storeroom } = loan
  const { timeZone } = storeroom.country
  return (
    <>
      <header className="sheet-head">
        <h1>Pick list</h1>
        <p className="num">Loan {recordNumber(loan.id)}</p>
      </header>
      <dl className="dl">
        <dt>Storeroom</dt>
        <dd>
          {companyName}, {storeroom.name}
        </dd>
        <dt>For</dt>
        <dd>{loan.customerCompany}</dd>
        <dt>Requested by</dt>
        <dd>
          {displayName(loan.createdByUser)}, {dayIn(timeZone, loan.createdAt)}
        </dd>
      </dl>
      {waiting.length === 0 ? (
        <p>No unit of this loan waits to be fetched.</p>
      ) : (
        <>
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
              {models.map(({ product, lines }) => (
                <ModelRows key={product.id} loan={loan} lines={lines} />
              ))}
            </tbody>
          </table>
          <p>
            {amountOf(waiting.length, 'unit')}, printed {minuteIn(timeZone, new Date().toISOString())}. In
            grey: the oldest in stock. Write down the number that you take.
          </p>
        </>
      )}
    </>
  )
}

/** More than are fetched are asked for: units of a similar part number come with them, and some have no serial number. */
const others = 20
const mostAsked = 500

/** The units of one model to fetch, each with the serial number to take first. */
function ModelRows({ loan, lines }: { loan: Loan; lines: readonly LoanUnit[] }) {
  const [first] = lines
  const ready = useReadyUnits(
    loan,
    first?.product.partNumber ?? '',
    Math.min(lines.length + others, mostAsked),
  )
  const oldest = first && ready ? oldestOf(ready.rows, loan, first, []) : []
  return lines.map(({ id, product }, place) => (
    <tr key={id}>
      <td>
        <span className="sheet-box" />
      </td>
      <td>{product.name}</td>
      <td>
        <Code>{product.partNumber}</Code>
      </td>
      <td className="sheet-line">{oldest[place] && <Code>{oldest[place]}</Code>}</td>
    </tr>
  ))
}
