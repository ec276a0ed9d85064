import { language } from '#domain/dates.ts'
import type { Rows } from '#web/api/call-api.ts'
import { matchOption } from '#web/ui/form/option-match.ts'
import type { ListState } from './list-address.ts'

/** The search and sort rules of a list that is loaded whole: the searched texts, and the value of each sort key. */
export interface WholeList<Row, Sort extends string> {
  readonly foundBy: (row: Row) => readonly (string | null)[]
  readonly sortedBy: Readonly<Record<Sort, (row: Row) => string | number | boolean | null>>
  /** The row's value by the filter's name in the address. */
  readonly filteredBy?: Readonly<Record<string, (row: Row) => string>>
}

let collator: Intl.Collator | undefined

/** Compares as people do: "S10" comes after "S9". */
function compare(one: string, other: string): number {
  // Made when it is needed: with it, evaluating the code of the lists takes twice as long.
  collator ??= new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return collator.compare(one, other)
}

/** The matching rows; `except` names a filter to ignore. */
function matching<Row>(
  rows: readonly Row[],
  { query, chosen }: Pick<ListState, 'query' | 'chosen'>,
  { foundBy, filteredBy = {} }: Pick<WholeList<Row, never>, 'foundBy' | 'filteredBy'>,
  except?: string,
): Row[] {
  const keysOf = (row: Row) => foundBy(row).filter(key => key !== null)
  const isChosen = (row: Row) =>
    Object.entries(filteredBy).every(([name, valueIn]) => {
      const values = chosen[name] ?? []
      return name === except || values.length === 0 || values.includes(valueIn(row))
    })
  return rows.filter(row => isChosen(row) && matchOption(query, keysOf(row)) > 0)
}

/** How many rows a value of the filter would match, given the other filters and the search. */
export function countInWhole<Row, Sort extends string>(
  rows: readonly Row[],
  state: ListState<Sort>,
  whole: WholeList<Row, Sort>,
  filter: string,
  value: string,
): number {
  return matching(rows, state, whole, filter).filter(row => whole.filteredBy?.[filter]?.(row) === value)
    .length
}

/**
 * The page that the address asks for, and the number of matches, of a short list that the server sends whole. Ties keep
 * their order.
 */
export function pageOfWhole<Row, Sort extends string>(
  rows: readonly Row[],
  state: ListState<Sort>,
  whole: WholeList<Row, Sort>,
): Rows<Row> {
  const { sort, page, pageSize } = state
  const found = matching(rows, state, whole)
  const sortValue = whole.sortedBy[sort.replace(/^-/, '') as Sort]
  const direction = sort.startsWith('-') ? -1 : 1
  const sorted = found.toSorted(
    (one, other) => direction * compare(String(sortValue(one) ?? ''), String(sortValue(other) ?? '')),
  )
  const start = (page - 1) * pageSize
  return { rows: sorted.slice(start, start + pageSize), total: sorted.length }
}
