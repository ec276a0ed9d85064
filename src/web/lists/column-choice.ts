import type { ColumnChoice } from '#contract/preferences.ts'
import type { Column } from '#web/ui/table/data-column.ts'

type Named = Pick<Column<unknown>, 'id' | 'hiddenHead'>

/** A column at its chosen place. */
export interface PlacedColumn<C> {
  readonly column: C
  readonly isShown: boolean
}

/** The columns that can be moved and hidden; the first one, which identifies a row, and one of buttons are fixed. */
function movableOf<C extends Named>(columns: readonly C[]): C[] {
  return columns.filter((column, place) => place > 0 && !column.hiddenHead)
}

/**
 * The movable columns in the chosen order. A newer column that the choice does not name follows the column that precedes
 * it by default.
 */
export function placedColumns<C extends Named>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): PlacedColumn<C>[] {
  const movable = movableOf(columns)
  const placed = (choice?.order ?? []).flatMap(id => movable.find(column => column.id === id) ?? [])
  for (const [place, column] of movable.entries()) {
    if (placed.includes(column)) continue
    const before = movable[place - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column)
  }
  return placed.map(column => ({ column, isShown: !choice?.hidden.includes(column.id) }))
}

/** The columns of the table. If the link column is hidden, the first one carries the link. */
export function shownColumns<C extends Named & { link?: boolean }>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): C[] {
  const [first, ...others] = columns
  if (!first) return []
  const shown = placedColumns(columns, choice).flatMap(({ column, isShown }) => (isShown ? [column] : []))
  const isLinked = [first, ...shown].some(column => column.link)
  const wasLinked = columns.some(column => column.link)
  const lead = wasLinked && !isLinked ? { ...first, link: true } : first
  return [lead, ...shown, ...others.filter(column => column.hiddenHead)]
}

const choiceOf = (placed: readonly PlacedColumn<Named>[]): ColumnChoice => ({
  order: placed.map(({ column }) => column.id),
  hidden: placed.filter(({ isShown }) => !isShown).map(({ column }) => column.id),
})

/** Shows a hidden column, or hides a shown one. */
export function toggleColumn(placed: readonly PlacedColumn<Named>[], id: string): ColumnChoice {
  return choiceOf(placed.map(one => (one.column.id === id ? { ...one, isShown: !one.isShown } : one)))
}

/** Moves a column one place left (-1) or right (1), unless it is at the end. */
export function moveColumn(placed: readonly PlacedColumn<Named>[], id: string, step: -1 | 1): ColumnChoice {
  const from = placed.findIndex(({ column }) => column.id === id)
  const [one, other] = [placed[from], placed[from + step]]
  if (!one || !other) return choiceOf(placed)
  return choiceOf(placed.with(from, other).with(from + step, one))
}
