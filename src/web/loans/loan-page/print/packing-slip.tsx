import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { amountOf } from '#domain/amounts.ts'
import { dayIn } from '#domain/dates.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { cityLine } from '#domain/postal-address.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useConfig } from '#web/api/config.ts'
import { Code } from '#web/ui/text/code.tsx'

/** A slip for each parcel, first of what is not sent yet: to whom it goes, which units by serial number, and until when. */
export function PackingSlip({ loan }: { loan: Loan }) {
  const lines = loan.LoanUnit.filter(
    ({ loanUnitState: { name } }) => lineTraits[name].packed || lineTraits[name].out,
  )
  const parcels = [...Map.groupBy(lines, ({ trackingId }) => trackingId)]
  const unsentFirst = parcels.toSorted(([one], [other]) => Number(one !== null) - Number(other !== null))
  return unsentFirst.map(([trackingId, packed]) => (
    <Slip key={trackingId} loan={loan} lines={packed} trackingId={trackingId} />
  ))
}

interface SlipProps {
  readonly loan: Loan
  readonly lines: readonly LoanUnit[]
  readonly trackingId: string | null
}

function Slip({ loan, lines, trackingId }: SlipProps) {
  const { companyName } = useConfig()
  const { country } = loan.storeroom
  const city = cityLine(loan.customerPostalCode, loan.customerCity, loan.customerState)
  return (
    <section className="sheet">
      <header className="sheet-head">
        <h1>Packing slip</h1>
        <p className="num">Loan {recordNumber(loan.id)}</p>
      </header>
      <div className="sheet-facts">
        <address>
          <b>{loan.customerCompany}</b>
          <br />
          {loan.customerName}
          <br />
          {loan.customerStreetAddress}
          {loan.customerStreetAddress2 && (
            <>
              <br />
              {loan.customerStreetAddress2}
            </>
          )}
          <br />
          {city}
        </address>
        <dl className="dl">
          <dt>From</dt>
          <dd>
            {companyName}, {loan.storeroom.name}
          </dd>
          <dt>Mobile</dt>
          <dd className="num">{loan.customerMobile}</dd>
          <dt>Due date</dt>
          <dd className="num">{dayIn(country.timeZone, loan.dueAt)}</dd>
          {trackingId !== null && (
            <>
              <dt>Tracking id</dt>
              <dd>
                <Code>{trackingId}</Code>
              </dd>
            </>
          )}
        </dl>
      </div>
      <table className="table" aria-label="Units in this parcel">
        <thead>
          <tr>
            <th>#</th>
            <th>Model</th>
            <th>Part number</th>
            <th>Serial number</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={line.id}>
              <td className="num">{place + 1}</td>
              <td>{line.product.name}</td>
              <td>
                <Code>{line.product.partNumber}</Code>
              </td>
              <td>
                <Code>{line.unit?.serialNumber}</Code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{amountOf(lines.length, 'unit')}. Please return all of them with their accessories.</p>
    </section>
  )
}
