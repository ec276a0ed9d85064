import type { Person } from '#contract/fields.ts'
import type { Loan } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { ProductTile } from '#web/files/product-tile.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { Code } from '#web/ui/text/code.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { LoanUnitBadge, lineLooks } from '../../loan-unit-badge.tsx'
import { isHandled, type LineShown } from './allowed-line-actions.ts'
import { FreeOfModel } from './free-of-model.tsx'
import type { FreeUnits } from './free-units.ts'
import { LineActions } from './line-actions.tsx'
import { NoSerialNumber, SourceField } from './source-field.tsx'
import type { LineVerbs } from './use-line-verbs.ts'
import type { Sourcing } from './use-sourcing.ts'

/** The data and actions that the cells of a loan's lines need. */
export interface LineTools {
  readonly loan: Loan
  readonly sourcing: Sourcing
  readonly verbs: LineVerbs
  /** What the storeroom has, by line, while the loan waits for approval. */
  readonly free: ReadonlyMap<number, FreeUnits>
}

type LineColumn = Column<LineShown>

/** The columns of the spec's section 2, "Fulfillment page"; what can be done to the rows says how wide they are. */
export function lineColumns(tools: LineTools, rows: readonly LineShown[]): LineColumn[] {
  const isSourcing = rows.some(({ allowed }) => allowed.canSource)
  const isActing = rows.some(({ allowed }) => allowed.why.cancel !== null || isHandled(allowed))
  return [
    position,
    model(tools),
    serialNumber(tools, isSourcing),
    partNumber,
    sourcedBy(tools),
    returnedBy(isSourcing),
    storeroom(tools),
    state(rows),
    ...(isActing ? [actions(tools, rows, isSourcing)] : []),
  ]
}

const position: LineColumn = {
  id: 'place',
  head: '#',
  width: 38,
  tone: 'mute',
  cell: line => line.position,
}

/** The model; beneath, how many of it are free while the loan waits for approval. */
const model = ({ free }: LineTools): LineColumn => ({
  id: 'model',
  head: 'Model',
  tone: 'strong',
  cell: ({ line }) => {
    const itsUnits = free.get(line.id)
    return (
      <span className="with-thumbnail">
        <ProductTile product={line.product} />
        <span>
          <TwoLines>{line.product.name}</TwoLines>
          {itsUnits && (
            <small className="block text-xs font-normal text-muted">
              <FreeOfModel model={itsUnits} />
            </small>
          )}
        </span>
      </span>
    )
  },
})

const partNumber: LineColumn = {
  id: 'part',
  head: 'P/N',
  width: 84,
  tone: 'mute',
  cell: ({ line }) => <Code>{line.product.partNumber}</Code>,
}

/** The field for it while the unit is sourced. */
const serialNumber = ({ sourcing }: LineTools, isSourcing: boolean): LineColumn => ({
  id: 'serial',
  head: 'S/N',
  width: isSourcing ? 192 : 114,
  cell: ({ line, position: at, allowed }) => {
    if (allowed.canSource) return <SourceField line={line} position={at} sourcing={sourcing} />
    return <Code serial>{line.unit?.serialNumber}</Code>
  },
})

/** The column of who sourced a line, or the way to source it without a serial number. */
const sourcedBy = ({ sourcing }: LineTools): LineColumn => ({
  id: 'sourced',
  head: 'Sourced By',
  width: 104,
  tone: 'mute',
  cell: ({ line, position: at, allowed }) =>
    allowed.canSource ? (
      <NoSerialNumber line={line} position={at} sourcing={sourcing} />
    ) : (
      <Who person={line.sourcedByUser} />
    ),
})

const returnedBy = (isSourcing: boolean): LineColumn => ({
  id: 'returned',
  head: 'Returned By',
  width: isSourcing ? 86 : 104,
  tone: 'mute',
  cell: ({ line }) => <Who person={line.returnedByUser} />,
})

const storeroom = ({ loan }: LineTools): LineColumn => ({
  id: 'storeroom',
  head: 'Storeroom',
  width: 88,
  tone: 'mute',
  cell: () => <TwoLines>{loan.storeroom.name}</TwoLines>,
})

const state = (rows: readonly LineShown[]): LineColumn => ({
  id: 'state',
  head: 'Status',
  width: rows.some(({ line }) => lineLooks[line.loanUnitState.name].isWide) ? 144 : 100,
  cell: ({ line }) => (
    <LoanUnitBadge state={line.loanUnitState.name} hint={line.remark ?? line.trackingId ?? undefined} />
  ),
})

/** Wider where a row has a button with a word: while units are sourced, from the first scan on, which can be undone. */
function actions(
  { loan, verbs, sourcing }: LineTools,
  rows: readonly LineShown[],
  isSourcing: boolean,
): LineColumn {
  const hasWords = !isSourcing && rows.some(({ allowed }) => isHandled(allowed))
  const hasUndo = isSourcing && rows.some(({ line }) => sourcing.queue.scanned.has(line.id))
  return {
    id: 'actions',
    head: 'Actions',
    hiddenHead: true,
    width: hasUndo ? 140 : hasWords ? 150 : 88,
    cell: ({ line, position: at, allowed }) => (
      <LineActions
        loan={loan}
        line={line}
        position={at}
        allowed={allowed}
        verbs={verbs}
        isSourcedHere={sourcing.queue.scanned.has(line.id)}
      />
    ),
  }
}

function Who({ person }: { person: Person | null }) {
  const name = displayName(person)
  return person ? (
    <span className="block truncate" title={name}>
      {name}
    </span>
  ) : (
    <span className="text-subtle">{name}</span>
  )
}
