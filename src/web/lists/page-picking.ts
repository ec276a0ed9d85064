import type { RowPicking } from '#web/ui/table/row-picking.tsx'

interface Row {
  readonly id: number
}

/** The ids that are picked, and the one picked last, from which Shift picks on. */
export interface PickedIds {
  readonly ids: ReadonlySet<number>
  readonly last: number | null
}

export const noneIsPicked: PickedIds = { ids: new Set(), last: null }

/** Picks a row, or puts it back; `through` picks all rows since the one picked last, where that is on this page. */
export function pickRow(
  { ids, last }: PickedIds,
  page: readonly Row[],
  row: Row,
  through: boolean,
): PickedIds {
  const ends = [last, row.id].map(id => page.findIndex(other => other.id === id))
  if (through && !ends.includes(-1)) {
    const between = page.slice(Math.min(...ends), Math.max(...ends) + 1)
    return { ids: new Set([...ids, ...between.map(({ id }) => id)]), last: row.id }
  }
  const next = new Set(ids)
  if (!next.delete(row.id)) next.add(row.id)
  return { ids: next, last: row.id }
}

/** Picks the whole page, or puts it back when all of it was picked. */
export function pickPage({ ids }: PickedIds, page: readonly Row[]): PickedIds {
  const isAll = page.every(({ id }) => ids.has(id))
  return isAll ? noneIsPicked : { ids: new Set(page.map(({ id }) => id)), last: null }
}

/** What a table of rows needs to show boxes; only rows of the page that is shown are picked. */
export function pagePicking<R extends Row>(
  page: readonly R[],
  picked: PickedIds,
  onPicked: (next: PickedIds) => void,
  labelOf: (row: R) => string,
): RowPicking<R> {
  const count = page.filter(({ id }) => picked.ids.has(id)).length
  const some = count === 0 ? 'none' : 'some'
  return {
    isPicked: ({ id }) => picked.ids.has(id),
    onPick: (row, through) => onPicked(pickRow(picked, page, row, through)),
    page: count > 0 && count === page.length ? 'all' : some,
    onPickPage: () => onPicked(pickPage(picked, page)),
    labelOf,
  }
}
