import type { RowPicking } from '#web/ui/table/row-picking.tsx'

interface Row {
  readonly id: number
}

/** The selected ids, and the last one selected, where a range with Shift begins. */
interface PickedIds {
  readonly ids: ReadonlySet<number>
  readonly last: number | null
}

export const noneIsPicked: PickedIds = { ids: new Set(), last: null }

/** Selects or deselects a row; `through` selects all rows since the last one selected, where that is on this page. */
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

/** Selects the whole page, or deselects it when all of it was selected. */
export function pickPage({ ids }: PickedIds, page: readonly Row[]): PickedIds {
  const isAll = page.every(({ id }) => ids.has(id))
  return isAll ? noneIsPicked : { ids: new Set(page.map(({ id }) => id)), last: null }
}

/** The selection as a table takes it; only rows of the shown page can be selected. */
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
