import type { Loan } from '#contract/loan.ts'
import type { loanSorts } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { dayIn } from '#domain/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { LoanBadge } from './loan-badge.tsx'

/** A day of the loan in its storeroom's time zone; the day it should have come back on is red. */
function LoanDay({ loan, at, isLate = false }: { loan: Loan; at: string; isLate?: boolean }) {
  return (
    <time dateTime={at} className={classNames(isLate && 'font-medium text-red-text')}>
      {dayIn(loan.storeroom.country.timeZone, at)}
    </time>
  )
}

type LoanColumn = Column<Loan> & { sort: (typeof loanSorts)[number] }

/** Spec section 2, "Loan page". */
export const loanColumns: readonly LoanColumn[] = [
  { id: 'id', head: '#', sort: 'id', width: 76, skeleton: 48, cell: loan => <RecordId id={loan.id} /> },
  {
    id: 'title',
    head: 'Title',
    sort: 'title',
    width: '20%',
    tone: 'strong',
    cut: true,
    link: true,
    skeleton: 160,
    cell: loan => <CutText>{loan.title}</CutText>,
  },
  {
    id: 'createdAt',
    head: 'Created',
    sort: 'createdAt',
    width: 104,
    tone: 'mute',
    skeleton: 72,
    cell: loan => <LoanDay loan={loan} at={loan.createdAt} />,
  },
  {
    id: 'createdBy',
    head: 'Created by',
    sort: 'createdBy',
    width: '10%',
    cut: true,
    skeleton: 92,
    cell: loan => <CutText>{displayName(loan.createdByUser)}</CutText>,
  },
  {
    id: 'dueAt',
    head: 'Expected return',
    sort: 'dueAt',
    width: 122,
    tone: 'mute',
    skeleton: 72,
    cell: loan => <LoanDay loan={loan} at={loan.dueAt} isLate={loan.isOverdue} />,
  },
  {
    id: 'customerCompany',
    head: 'Customer',
    sort: 'customerCompany',
    width: '14%',
    cut: true,
    skeleton: 110,
    cell: loan => <CutText>{loan.customerCompany}</CutText>,
  },
  {
    id: 'customerEmail',
    head: 'Email',
    sort: 'customerEmail',
    width: '18%',
    tone: 'mute',
    cut: true,
    skeleton: 130,
    cell: loan => <CutText>{loan.customerEmail}</CutText>,
  },
  {
    id: 'storeroom',
    head: 'Storeroom',
    sort: 'storeroom',
    width: '9%',
    tone: 'mute',
    cut: true,
    skeleton: 62,
    cell: loan => <CutText>{loan.storeroom.name}</CutText>,
  },
  {
    id: 'state',
    head: 'Status',
    sort: 'state',
    width: 116,
    skeleton: 'badge',
    cell: loan => <LoanBadge loan={loan} />,
  },
]

/** A loan as three lines on a phone. */
export function LoanCard({ loan, to }: { loan: Loan; to: string }) {
  return (
    <RowCard
      to={to}
      title={loan.title}
      badge={<LoanBadge loan={loan} />}
      second={
        <>
          <RecordId id={loan.id} /> {loan.customerCompany}
        </>
      }
      secondEnd={<LoanDay loan={loan} at={loan.dueAt} isLate={loan.isOverdue} />}
      third={`${displayName(loan.createdByUser)} · ${loan.storeroom.name}`}
    />
  )
}
