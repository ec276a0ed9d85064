import type { Loan } from '#contract/loan.ts'
import { useActor } from '#web/session/session.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useNow } from '#web/ui/text/use-now.ts'
import { onScreen, phone, tablet, useMedia } from '#web/ui/theme/use-media.ts'
import { allowedActions, type LineShown } from './allowed-line-actions.ts'
import { freeByLine } from './free-units.ts'
import { LineCard, type LineCardProps, LineStrip } from './line-card.tsx'
import { lineColumns } from './line-columns.tsx'
import { useFreeUnits } from './use-free-units.ts'
import type { LineVerbs } from './use-line-verbs.ts'
import type { Sourcing } from './use-sourcing.ts'
import './lines.css'

export interface LineTableProps {
  readonly loan: Loan
  readonly sourcing: Sourcing
  readonly verbs: LineVerbs
  /** Lines that were scanned a moment ago, for sourcing or return. */
  readonly highlighted: ReadonlySet<number>
}

/** Nine columns would leave a model's name a few letters; paper has fewer. */
const cardsBelow = onScreen(tablet)

/**
 * The loan's units, in the columns of the spec's section 2, "Fulfillment page"; in less room a row or a card each, and what
 * is to scan comes first.
 */
export function LineTable({ loan, sourcing, verbs, highlighted }: LineTableProps) {
  const actor = useActor()
  const now = new Date(useNow())
  const narrow = useMedia(cardsBelow)
  const isPhone = useMedia(phone)
  const cardOf = (line: LineCardProps) => (isPhone ? <LineCard {...line} /> : <LineStrip {...line} />)
  const free = freeByLine(loan.LoanUnit, useFreeUnits(loan))
  const inPlace = loan.LoanUnit.map((line, index) => ({
    line,
    position: index + 1,
    allowed: allowedActions(loan, line, actor, now),
  }))
  const toScan = (row: LineShown) => (row.allowed.canSource ? 0 : 1)
  const rows = narrow ? inPlace.toSorted((one, other) => toScan(one) - toScan(other)) : inPlace
  return (
    <DataTable
      label={`Units of loan ${loan.id}`}
      frameless
      fill={false}
      dense
      columns={lineColumns({ loan, sourcing, verbs, free }, rows)}
      rows={rows}
      rowKey={({ line }) => line.id}
      cardsWhere={cardsBelow}
      rowMark={({ line }) => (highlighted.has(line.id) ? 'fresh' : undefined)}
      card={row =>
        cardOf({
          ...row,
          loan,
          sourcing,
          verbs,
          model: free.get(row.line.id),
          isHighlighted: highlighted.has(row.line.id),
        })
      }
      empty={null}
      className="lines"
    />
  )
}
