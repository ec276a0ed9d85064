import { type ReactNode, useId } from 'react'
import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { loanTraits } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { dueInWords } from '#web/loans/loan-dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Code } from '#web/ui/text/code.tsx'
import { outstandingUnits, wantedUnits } from './outstanding.ts'

/** One loan of the printed summary: its customer, its due date, and the units to be returned or still to be sourced. */
export function DetailedLoan({ loan }: { loan: Loan }) {
  const headId = useId()
  const units = outstandingUnits(loan)
  const wanted = wantedUnits(loan)
  return (
    <article className="card detailed-loan" aria-labelledby={headId}>
      <dl>
        <Fact name="Loan ID">
          <b id={headId}>{recordNumber(loan.id)}</b>
        </Fact>
        <Fact name="Due Date">
          <b className={classNames(loan.isOverdue && 'text-red-text')}>
            {dayIn(loan.storeroom.country.timeZone, loan.dueAt)}
          </b>
          {loan.isOverdue && (
            <span className="block text-red-text">{dueInWords(loan, new Date().toISOString())}</span>
          )}
        </Fact>
        <Fact name="Company">{loan.customerCompany}</Fact>
        <Fact name="Contact">
          {loan.customerName}
          <br />
          {loan.customerMobile}
          <br />
          {loan.customerEmail}
        </Fact>
      </dl>
      {units.length > 0 && (
        <table className="table table-sm" aria-label={`Units of ${recordNumber(loan.id)}`}>
          <thead>
            <tr>
              <th>#</th>
              <th>Serial Number</th>
              <th>Model</th>
            </tr>
          </thead>
          <tbody>
            {units.map((line, place) => (
              <tr key={line.id}>
                <td className="num">{place + 1}</td>
                <td>
                  <Code>{line.unit?.serialNumber}</Code>
                </td>
                <td>{line.product.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {wanted.length > 0 && (
        <p className="detailed-wanted">
          {loanTraits[loan.loanState.name].requested ? 'Wanted once approved' : 'Still to be sourced'}:{' '}
          {wanted.join(', ')}
        </p>
      )}
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
