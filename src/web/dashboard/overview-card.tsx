import { useState } from 'react'
import { Link } from 'react-router'
import type { Loan } from '#contract/loan.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { LoanBadge } from '#web/loans/loan-badge.tsx'
import { dueInWords } from '#web/loans/loan-dates.ts'
import { loanStatusesOf } from '#web/loans/loan-status.ts'
import { paths } from '#web/routing/paths.ts'
import { useUser } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import type { OverviewCard as Overview } from './cards.ts'
import { fewestRows } from './rows-shown.ts'

const columns: readonly Column<Loan>[] = [
  { id: 'id', head: '#', width: 65, cell: ({ id }) => <RecordId id={id} />, skeleton: 46 },
  {
    id: 'title',
    head: 'Title',
    cell: ({ title }) => <CutText>{title}</CutText>,
    tone: 'strong',
    cut: true,
    link: true,
    skeleton: 150,
  },
  {
    id: 'createdAt',
    head: 'Created',
    width: 67,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} withoutAgo />,
    tone: 'mute',
    skeleton: 48,
  },
  {
    id: 'customer',
    head: 'Customer',
    width: 'var(--overview-customer)',
    cell: loan => <CutText>{loan.customerCompany}</CutText>,
    cut: true,
    skeleton: 90,
  },
  {
    id: 'storeroom',
    head: 'Storeroom',
    width: 'var(--overview-storeroom)',
    cell: loan => <CutText>{loan.storeroom.name}</CutText>,
    tone: 'mute',
    cut: true,
    skeleton: 70,
  },
  { id: 'status', head: 'Status', width: 120, cell: loan => <LoanBadge loan={loan} />, skeleton: 'badge' },
]

/** Says how late a loan is; nothing where it is not overdue. */
function Late({ loan }: { loan: Loan }) {
  if (!loan.isOverdue) return null
  return <small className="font-medium text-red-text">{dueInWords(loan)}</small>
}

/** The columns of overdue loans: how late they are stands under the title, because beside the age it would read as one. */
const overdueColumns = columns.map(column =>
  column.id === 'title'
    ? {
        ...column,
        cell: (loan: Loan) => (
          <span className="cell-pair w-full py-1 align-middle">
            {column.cell(loan)}
            <Late loan={loan} />
          </span>
        ),
      }
    : column,
)

/** The three columns on phones, with the customer under the title. */
const onPhones = columns
  .filter(({ id }) => id === 'id' || id === 'title' || id === 'status')
  .map(column =>
    column.id === 'title'
      ? {
          ...column,
          cell: (loan: Loan) => (
            <span className="cell-pair w-full py-1.5 align-middle">
              <CutText>{loan.title}</CutText>
              <small className="truncate font-normal text-muted">{loan.customerCompany}</small>
              <Late loan={loan} />
            </span>
          ),
        }
      : column,
  )

interface OverviewCardProps {
  card: Overview
  /** Undefined while loading. */
  loans: readonly Loan[] | undefined
  /** How many of them are shown before all are asked for; none where it is empty, or was the last time. */
  shown: number
  /** The total; `loans` may be only the first of them. */
  total: number
  error: Error | null
  onRetry: () => void
  refreshing: boolean
}

/** The reader's loans of a kind: some, and all of them by a press. One line where there are none. */
export function OverviewCard(props: OverviewCardProps) {
  const { card, loans, total, error, onRetry, refreshing } = props
  const narrow = useMedia(phone)
  const [isWhole, setWhole] = useState(false)
  const shown = narrow ? Math.min(props.shown, fewestRows) : props.shown
  const hasFailed = error !== null && !loans
  const isEmpty = shown === 0 && !hasFailed
  return (
    <Card
      title={card.title}
      note={<span className="truncate">{card.subtitle}</span>}
      flush
      className={classNames(isEmpty && 'is-empty', isWhole && 'is-whole')}
      aside={
        isEmpty ? (
          <p className="overview-none" {...((!loans || refreshing) && { 'aria-busy': true })}>
            {loans ? card.nothing : <Skeleton width={180} className="inline-block" />}
          </p>
        ) : (
          <All {...{ card, shown, total, isWhole }} loaded={loans?.length ?? 0} onWhole={setWhole} />
        )
      }
    >
      {!isEmpty && (
        <DataTable
          frameless
          dense
          fill={false}
          className="overview-rows"
          label={card.title}
          columns={narrow ? onPhones : card.overdue ? overdueColumns : columns}
          rows={isWhole ? loans : loans?.slice(0, shown)}
          rowKey={({ id }) => id}
          likelyRows={shown}
          linkTo={({ title, storeroom }) => paths.loansLike(title, storeroom.countryId)}
          empty={null}
          error={hasFailed ? `${card.title} could not be loaded` : undefined}
          errorText={error && sentenceOf(error)}
          onRetry={onRetry}
          refreshing={refreshing}
        />
      )}
    </Card>
  )
}

interface AllProps {
  card: Overview
  shown: number
  loaded: number
  total: number
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

const allClass = 'link -my-3 py-3 text-sm whitespace-nowrap'

/** The number of loans, and the way to all: in the card, or on the loan page where only the newest were loaded. */
function All({ card, shown, loaded, total, isWhole, onWhole }: AllProps) {
  const { email } = useUser()
  if (total === 0) return null
  if (total <= shown) return <span className="count">{total}</span>
  const ofCard = <span className="sr-only"> of {card.title}</span>
  if (loaded < total)
    return (
      <Link className={allClass} to={paths.loansOf(email, loanStatusesOf(card.states))}>
        Show all {total}
        {ofCard}
      </Link>
    )
  return (
    <button type="button" className={allClass} onClick={() => onWhole(!isWhole)}>
      {isWhole ? 'Show fewer' : `Show all ${total}`}
      {ofCard}
    </button>
  )
}
