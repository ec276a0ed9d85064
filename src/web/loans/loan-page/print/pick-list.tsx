import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayIn, minuteIn } from '#domain/dates.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useConfig } from '#web/api/config.ts'
import { Code } from '#web/ui/text/code.tsx'
import type { ModelToFetch } from './use-models-to-fetch.ts'

interface PickListProps {
  readonly loan: Loan
  readonly models: readonly ModelToFetch[]
}

/** Lists what to fetch from the storeroom, by product, with a box to tick, room for each serial number, and the oldest in stock. */
export function PickList({ loan, models }: PickListProps) {
  const { companyName } = useConfig()
  const count = models.flatMap(({ lines }) => lines).length
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
      {count === 0 ? (
        <p>No unit of this loan waits to be fetched.</p>
      ) : (
        <>
          <table className="table" aria-label="Units to fetch">
            <thead>
              <tr>
                <th aria-label="Fetched" />
                <th>Model</th>
                <th>Part number</th>
                <th>Oldest in stock</th>
                <th>Serial number</th>
              </tr>
            </thead>
            <tbody>
              {models.map(model => (
                <ModelRows key={model.product.id} {...model} />
              ))}
            </tbody>
          </table>
          <p>
            {amountOf(count, 'unit')}, printed {minuteIn(timeZone, new Date().toISOString())}. Write down the
            number that you take.
          </p>
        </>
      )}
    </>
  )
}

/** The units of one model to fetch, each with the serial number to take first. */
const ModelRows = ({ lines, oldest }: ModelToFetch) =>
  lines.map(({ id, product }, place) => (
    <tr key={id}>
      <td>
        <span className="sheet-box" />
      </td>
      <td>{product.name}</td>
      <td>
        <Code>{product.partNumber}</Code>
      </td>
      <td>{oldest[place] ? <Code>{oldest[place]}</Code> : '-'}</td>
      <td className="sheet-line" />
    </tr>
  ))
