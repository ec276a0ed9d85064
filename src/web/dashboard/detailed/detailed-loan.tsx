import { type ReactNode, useId } from 'react'
import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { loanTraits } from '#domain/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { dueInWords, isDueInPast } from '#web/loans/loan-dates.ts'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
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
          <Link id={headId} className="link num" to={paths.loan(loan.id)}>
            {recordNumber(loan.id)}
          </Link>{' '}
          <span className="ms-1">{loan.title}</span>
        </Fact>
        <Fact name="Due Date">
          <DueDate loan={loan} />
        </Fact>
        <Fact name="Company">{loan.customerCompany}</Fact>
        <Fact name="Contact">
          <span>{loan.customerName}</span> <span>{loan.customerMobile}</span>{' '}
          <span>
            <AddressText>{loan.customerEmail}</AddressText>
          </span>
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
                <Code serial>{line.unit?.serialNumber}</Code>
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

/** The due date, in red once it has passed, with the days since; of what is not shipped yet it is past, and not overdue. */
function DueDate({ loan }: { loan: Loan }) {
  const { isOverdue, dueAt, storeroom } = loan
  const isLate = isDueInPast(loan)
  return (
    <span className={classNames(isLate && 'text-red-text')}>
      <b>{dayIn(storeroom.country.timeZone, dueAt)}</b>
      {isLate && (
        <>
          , <span className="whitespace-nowrap">{isOverdue ? dueInWords(loan) : 'already past'}</span>
        </>
      )}
    </span>
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
