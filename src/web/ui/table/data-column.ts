import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface Column<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The key that onSort gets; without it the head is plain text. */
  sort?: string
  /** Pixels, or any CSS width. */
  width?: number | string
  /** Numbers stand right. */
  end?: boolean
  /** `strong` for the name, `mute` for the second rank. */
  tone?: 'strong' | 'mute'
  /** May be cut with an ellipsis: names only, never ids, serials, states, dates. */
  cut?: boolean
  /** The head is for screen readers only. */
  hiddenHead?: boolean
  /** This cell carries the real link of the row. */
  link?: boolean
  /** What loads here: the width of the bar in pixels, or a badge. */
  skeleton?: number | 'badge'
}

/** What can be done to a row, which opens the address `to`. */
export type RowAction<Row> = (row: Row, to: string | undefined) => ReactNode

/** What sets a row apart from the others. */
export type RowMark = 'selected' | 'fresh'

/** `-createdAt` is descending by createdAt. */
export function sortDirection(sort: string | undefined, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending'
  if (sort === `-${key}`) return 'descending'
  return undefined
}

/** What a press on a head asks for: ascending first, then turned round. */
export function nextSort(sort: string | undefined, key: string): string {
  return sort === key ? `-${key}` : key
}
