import { type ReactNode, useId } from 'react'
import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { loanTraits } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { dueInWords } from '#web/loans/loan-dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AddressText } from '#web/ui/text/address-text.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { outstandingUnits, wantedUnits } from './outstanding.ts'

/** One loan of the printed summary: its customer, its due date, the units to be returned, and those still to be sourced. */
export function DetailedLoan({ loan }: { loan: Loan }) {
  const headId = useId()
  const whenWanted = loanTraits[loan.loanState.name].requested
    ? 'wanted once approved'
    : 'still to be sourced'
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
          <AddressText>{loan.customerEmail}</AddressText>
        </Fact>
      </dl>
      <table className="table table-sm" aria-label={`Units of ${recordNumber(loan.id)}`}>
        <thead>
          <tr>
            <th>#</th>
            <th>Serial Number</th>
            <th>Model</th>
          </tr>
        </thead>
        <tbody>
          {[...outstandingUnits(loan), ...wantedUnits(loan)].map((line, index) => (
            <tr key={line.id}>
              <td className="num">{index + 1}</td>
              <td>
                <Code>{line.unit?.serialNumber}</Code>
              </td>
              <td>
                {line.product.name}
                {lineTraits[line.loanUnitState.name].waiting && (
                  <span className="text-muted">, {whenWanted}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
