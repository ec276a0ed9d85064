import type { Rows } from '#web/api.ts'
import { language } from '#web/ui/language.ts'
import { matchOption } from '#web/ui/option-match.ts'
import type { ListState } from './list-address.ts'

/** How a list that comes whole is searched and sorted here: what a row is found by, and the value of each sort key. */
export interface WholeList<Row, Sort extends string> {
  readonly foundBy: (row: Row) => readonly (string | null)[]
  readonly sortedBy: Readonly<Record<Sort, (row: Row) => string | number | boolean | null>>
}

const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })

/**
 * The page of the rows that the address asks for, and how many match. For the short lists that the server hands over
 * whole; on a tie their own order stays.
 */
export function pageOfWhole<Row, Sort extends string>(
  rows: readonly Row[],
  { query, sort, page, pageSize }: ListState<Sort>,
  { foundBy, sortedBy }: WholeList<Row, Sort>,
): Rows<Row> {
  const keysOf = (row: Row) => foundBy(row).filter(key => key !== null)
  const found = rows.filter(row => matchOption(query, keysOf(row)) > 0)
  const sortValue = sortedBy[sort.replace(/^-/, '') as Sort]
  const direction = sort.startsWith('-') ? -1 : 1
  const sorted = found.toSorted(
    (one, other) => direction * compare(String(sortValue(one) ?? ''), String(sortValue(other) ?? '')),
  )
  const start = (page - 1) * pageSize
  return { rows: sorted.slice(start, start + pageSize), total: sorted.length }
}
