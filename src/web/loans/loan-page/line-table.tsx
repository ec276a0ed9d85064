import type { Person } from '#contract/fields.ts'
import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { useActor } from '#web/session.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/data-column.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { LoanUnitBadge, lineLooks } from '../loan-unit-badge.tsx'
import { LineActions } from './line-actions.tsx'
import { LineCard } from './line-card.tsx'
import { isHandled, type LineShown, offerOf } from './line-offer.ts'
import { NoSerialNumber, SourceField } from './source-field.tsx'
import type { LineVerbs } from './use-line-verbs.ts'
import type { SourceDesk } from './use-source-desk.ts'

export interface LineTableProps {
  readonly loan: Loan
  readonly desk: SourceDesk
  readonly verbs: LineVerbs
  /** Lines that were just scanned, here or on their way back. */
  readonly fresh: ReadonlySet<number>
}

/** The loan's units, in the columns of the spec's section 2, "Fulfillment page"; on phones what is to scan comes first. */
export function LineTable({ loan, desk, verbs, fresh }: LineTableProps) {
  const actor = useActor()
  const narrow = useMedia(phone)
  const inPlace = loan.LoanUnit.map((line, index) => ({
    line,
    place: index + 1,
    offer: offerOf(loan, line, actor),
  }))
  const toScan = (row: LineShown) => (row.offer.canSource ? 0 : 1)
  const rows = narrow ? inPlace.toSorted((one, other) => toScan(one) - toScan(other)) : inPlace
  return (
    <DataTable
      label={`Units of loan ${loan.id}`}
      bare
      fill={false}
      dense
      columns={columnsOf(loan, desk, verbs, rows)}
      rows={rows}
      rowKey={({ line }) => line.id}
      rowMark={({ line }) => (fresh.has(line.id) ? 'fresh' : undefined)}
      card={row => <LineCard loan={loan} desk={desk} verbs={verbs} {...row} fresh={fresh.has(row.line.id)} />}
      empty={null}
      className="lines"
    />
  )
}

function columnsOf(
  loan: Loan,
  desk: SourceDesk,
  verbs: LineVerbs,
  rows: readonly LineShown[],
): Column<LineShown>[] {
  const isSourcing = rows.some(({ offer }) => offer.canSource)
  const isWordy = rows.some(({ line }) => lineLooks[line.loanUnitState.name].isWide)
  const hasWords = rows.some(({ offer }) => isHandled(offer))
  const isActing = rows.some(({ offer }) => offer.why.cancel !== null || isHandled(offer))
  const columns: Column<LineShown>[] = [
    { id: 'place', head: '#', width: 38, tone: 'mute', cell: ({ place }) => place },
    {
      id: 'model',
      head: 'Model',
      tone: 'strong',
      cell: ({ line }) => <TwoLines>{line.product.name}</TwoLines>,
    },
    {
      id: 'serial',
      head: 'S/N',
      width: isSourcing ? 172 : 114,
      cell: ({ line, place, offer }) =>
        offer.canSource ? (
          <SourceField line={line} place={place} desk={desk} />
        ) : (
          <Code serial>{line.unit?.serialNumber}</Code>
        ),
    },
    {
      id: 'part',
      head: 'P/N',
      width: 84,
      tone: 'mute',
      cell: ({ line }) => <Code>{line.product.partNumber}</Code>,
    },
    {
      id: 'sourced',
      head: 'Sourced By',
      width: isSourcing ? 92 : 104,
      tone: 'mute',
      cell: ({ line, place, offer }) =>
        offer.canSource ? (
          <NoSerialNumber line={line} place={place} desk={desk} />
        ) : (
          <Who person={line.sourcedByUser} />
        ),
    },
    {
      id: 'returned',
      head: 'Returned By',
      width: isSourcing ? 86 : 104,
      tone: 'mute',
      cell: ({ line }) => <Who person={line.returnedByUser} />,
    },
    {
      id: 'storeroom',
      head: 'Storeroom',
      width: 76,
      tone: 'mute',
      cell: () => <TwoLines>{loan.storeroom.name}</TwoLines>,
    },
    {
      id: 'state',
      head: 'Status',
      width: isWordy ? 144 : 100,
      cell: ({ line }) => (
        <LoanUnitBadge state={line.loanUnitState.name} hint={line.remark ?? line.trackingId ?? undefined} />
      ),
    },
  ]
  if (!isActing) return columns
  return [
    ...columns,
    {
      id: 'actions',
      head: 'Actions',
      hiddenHead: true,
      width: isSourcing ? 140 : hasWords ? 150 : 88,
      cell: ({ line, place, offer }) => (
        <LineActions loan={loan} line={line} place={place} offer={offer} verbs={verbs} />
      ),
    },
  ]
}

function Who({ person }: { person: Person | null }) {
  const name = displayName(person)
  return person ? <TwoLines>{name}</TwoLines> : <span className="text-subtle">{name}</span>
}

function TwoLines({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 whitespace-normal break-words" title={children}>
      {children}
    </span>
  )
}
