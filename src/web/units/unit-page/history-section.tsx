import type { UnitHistory } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { displayName } from '#domain/account.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'

/** Spec section 2, "History": the loans that had the unit, newest first. */
export function HistorySection({ unitId }: { unitId: number }) {
  const query = useApiQuery(units.history, { params: { unitId } })
  return (
    <DataTable
      label="Loans that had this unit"
      frameless
      fill={false}
      dense
      className="unit-history"
      columns={columns}
      rows={query.data?.rows}
      rowKey={entry => entry.id}
      card={entry => <Entry entry={entry} />}
      empty={<p className="unit-unlent text-sm text-muted">This unit was never lent.</p>}
      error={query.isError && !query.data ? 'The history could not be loaded' : undefined}
      errorText={sentenceOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}

/** The title of a loan; one out of reach tells only that there was one (domain.md, Countries). */
function Title({ loan }: Pick<UnitHistory, 'loan'>) {
  if (!loan) return <span className="text-muted">A loan in another country</span>
  return (
    <Link to={paths.loansLike(loan.title, loan.countryId)} className="link">
      {loan.title}
    </Link>
  )
}

const nothing = <span className="text-subtle">-</span>

const columns: Column<UnitHistory>[] = [
  { id: 'title', head: 'Title', width: '36%', tone: 'strong', cell: entry => <Title loan={entry.loan} /> },
  { id: 'customer', head: 'Customer', width: '26%', cell: ({ loan }) => loan?.customerCompany ?? nothing },
  {
    id: 'requestor',
    head: 'Requestor',
    width: '22%',
    cell: ({ loan }) => (loan ? displayName(loan.createdByUser) : nothing),
  },
  {
    id: 'created',
    head: 'Created',
    width: 130,
    tone: 'mute',
    cell: ({ loan }) => (loan ? <RelativeTime at={loan.createdAt} /> : nothing),
  },
]

function Entry({ entry: { loan } }: { entry: UnitHistory }) {
  return (
    <div className="grid gap-[2px] text-sm wrap-anywhere">
      <div className="text-base font-medium">
        <Title loan={loan} />
      </div>
      {loan && (
        <>
          <div>{loan.customerCompany}</div>
          <div className="text-muted">
            {displayName(loan.createdByUser)}&nbsp;· <RelativeTime at={loan.createdAt} />
          </div>
        </>
      )}
    </div>
  )
}
