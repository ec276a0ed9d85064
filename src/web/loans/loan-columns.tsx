import type { ReactNode } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { loanSorts } from '#contract/loans.ts'
import { displayName } from '#domain/account.ts'
import { dayIn, dayInBrief } from '#domain/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { LoanBadge } from './loan-badge.tsx'
import { dueInWords, isDueInPast } from './loan-dates.ts'
import { partDone, tallyOf } from './loan-page/summary/loan-facts.ts'
import { NextStep } from './next-step.tsx'

/** A day of the loan in its storeroom's time zone, without its year where that is the current one. */
function LoanDay({ loan, at }: { loan: Loan; at: string }) {
  const { timeZone } = loan.storeroom.country
  return (
    <time dateTime={at} title={dayIn(timeZone, at)}>
      {dayInBrief(timeZone, at, Date.now())}
    </time>
  )
}

/** "9 days overdue"; null where it is not. */
const lateness = (loan: Loan) => (loan.isOverdue ? dueInWords(loan) : null)

const lateText = 'font-medium text-red-text'

/** The day that it is expected back; in red once it has passed, and for how long where it is overdue. */
function DueDay({ loan }: { loan: Loan }) {
  const isPast = isDueInPast(loan)
  return (
    <span className={classNames('cell-pair', isPast && lateText)}>
      <LoanDay loan={loan} at={loan.dueAt} />
      {isPast && <small>{lateness(loan) ?? 'already past'}</small>}
    </span>
  )
}

/** How many of the loan's units are through with what is being done, or how many it has. */
function LoanUnits({ loan }: { loan: Loan }) {
  const part = partDone(loan)
  if (!part) return tallyOf(loan.LoanUnit).wanted || loan.LoanUnit.length
  return (
    <span title={part.words}>
      <span aria-hidden>
        {part.value}/{part.max}
      </span>
      <span className="sr-only">{part.words}</span>
    </span>
  )
}

type LoanColumn = Column<Loan> & { sort?: (typeof loanSorts)[number] }

/** Spec section 2, "Loan page". */
const specified: readonly LoanColumn[] = [
  {
    id: 'id',
    head: '#',
    sort: 'id',
    sortedBy: 'numbers',
    width: 76,
    skeleton: 48,
    cell: loan => <RecordId id={loan.id} />,
  },
  {
    id: 'title',
    head: 'Title',
    sort: 'title',
    width: '17.4%',
    tone: 'strong',
    cut: true,
    link: true,
    skeleton: 160,
    cell: loan => <TwoLines>{loan.title}</TwoLines>,
  },
  {
    id: 'createdAt',
    head: 'Created',
    sort: 'createdAt',
    sortedBy: 'days',
    width: 92,
    tone: 'mute',
    skeleton: 48,
    cell: loan => <LoanDay loan={loan} at={loan.createdAt} />,
  },
  {
    id: 'createdBy',
    head: 'Created by',
    sort: 'createdBy',
    width: '7.9%',
    minWidth: 108,
    cut: true,
    skeleton: 92,
    cell: loan => <CutText>{displayName(loan.createdByUser)}</CutText>,
  },
  {
    id: 'dueAt',
    head: 'Expected return',
    sort: 'dueAt',
    sortedBy: 'days',
    width: 116,
    tone: 'mute',
    skeleton: 72,
    cell: loan => <DueDay loan={loan} />,
  },
  {
    id: 'customerCompany',
    head: 'Customer',
    sort: 'customerCompany',
    width: '13%',
    minWidth: 178,
    cut: true,
    skeleton: 110,
    cell: loan => <CutText>{loan.customerCompany}</CutText>,
  },
  {
    id: 'customerEmail',
    head: 'Email',
    sort: 'customerEmail',
    width: '18.4%',
    minWidth: 252,
    tone: 'mute',
    cut: true,
    skeleton: 130,
    cell: loan => <CutText>{loan.customerEmail}</CutText>,
  },
  {
    id: 'storeroom',
    head: 'Storeroom',
    sort: 'storeroom',
    width: '6%',
    tone: 'mute',
    cut: true,
    skeleton: 62,
    cell: loan => <CutText>{loan.storeroom.name}</CutText>,
  },
  {
    id: 'state',
    head: 'Status',
    sort: 'state',
    sortedBy: 'rank',
    width: 116,
    skeleton: 'badge',
    cell: loan => <LoanBadge loan={loan} />,
  },
]

/** Ours, after the columns of the specification: how far the loan's units are, among all loans. */
const unitsColumn: LoanColumn = {
  id: 'units',
  head: 'Units',
  width: 64,
  tone: 'mute',
  end: true,
  skeleton: 24,
  cell: loan => <LoanUnits loan={loan} />,
}

/** And what is to do next, among those that one fulfils. */
const nextColumn: LoanColumn = {
  id: 'next',
  head: 'Next',
  width: 84,
  skeleton: 56,
  cell: (loan, to) => <NextStep loan={loan} to={to} />,
}

/** The columns of the Loan page. */
export const loanColumns: readonly LoanColumn[] = [...specified, unitsColumn]

/** The columns of the Fulfillment page. */
export const fulfillmentColumns: readonly LoanColumn[] = [...specified, nextColumn]

/** An address in two lines, the second for what follows its @. */
function AddressInTwoLines({ address }: { address: string }) {
  const host = address.lastIndexOf('@') + 1
  return (
    <span className="cell-pair block" title={address}>
      <span className="block truncate">{address.slice(0, host)}</span>
      <small className="truncate">{address.slice(host)}</small>
    </span>
  )
}

/** Columns for little room: names take two lines, as wide as most of their words, and addresses, too. */
const narrow: Readonly<Record<string, Partial<LoanColumn>>> = {
  title: { width: '20.3%', minWidth: 151 },
  createdAt: { minWidth: 64 },
  createdBy: {
    width: '9%',
    minWidth: 68,
    cell: loan => <TwoLines>{displayName(loan.createdByUser)}</TwoLines>,
  },
  dueAt: { width: '9%', minWidth: 88 },
  customerCompany: {
    width: '12%',
    minWidth: 104,
    cell: loan => <TwoLines>{loan.customerCompany}</TwoLines>,
  },
  customerEmail: {
    width: '18.3%',
    minWidth: 60,
    cell: loan => <AddressInTwoLines address={loan.customerEmail} />,
  },
  storeroom: { width: '7%', minWidth: 74 },
  next: { width: 74 },
}

/** All columns, changed for little room. */
export const narrowColumns = (columns: readonly Column<Loan>[]): readonly Column<Loan>[] =>
  columns.map(column => ({ ...column, ...narrow[column.id] }))

interface LoanCardProps {
  loan: Loan
  to: string
  /** What is to do next. */
  next?: ReactNode
}

/** A loan as the three lines of a card. On phones the next step takes the third line's end: how late it is follows the due date. */
export function LoanCard({ loan, to, next }: LoanCardProps) {
  const late = lateness(loan)
  const isPast = isDueInPast(loan)
  const makesRoom = Boolean(next && late)
  return (
    <RowCard
      to={to}
      title={loan.title}
      badge={<LoanBadge loan={loan} />}
      underBadge={next}
      second={
        <>
          <RecordId id={loan.id} /> {loan.customerCompany}
        </>
      }
      secondEnd={
        <span className={isPast ? lateText : undefined}>
          <span className={classNames(makesRoom && 'phone:hidden')}>{isPast ? 'Was due' : 'Due'} </span>
          <LoanDay loan={loan} at={loan.dueAt} />
          {makesRoom && <span className="hidden phone:inline">, {late}</span>}
        </span>
      }
      third={`${displayName(loan.createdByUser)} · ${loan.storeroom.name}`}
      thirdEnd={late && <span className="text-red-text">{late}</span>}
    />
  )
}
