import type { ReactNode } from 'react'

/** One column of a DataTable. */
export interface Column<Row> {
  id: string
  head: string
  /** `to` is the address that the row opens. */
  cell: (row: Row, to?: string) => ReactNode
  /** The key that onSort gets; without it the head is plain text. */
  sort?: string
  /** What the sort goes by, for its words: by letters where this is not said; `rank` is an order of our own. */
  sortedBy?: 'letters' | 'days' | 'numbers' | 'rank'
  /** Pixels, or any CSS width. */
  width?: number | string
  /** Pixels; where the columns need more than there is, the table scrolls. */
  minWidth?: number
  /** Right-aligned, for numbers. */
  end?: boolean
  /** `strong` for the name, `mute` for the second rank. */
  tone?: 'strong' | 'mute'
  /** May be truncated with an ellipsis: names only, never ids, serials, states, dates. */
  cut?: boolean
  /** The head is visible to screen readers only. */
  hiddenHead?: boolean
  /** This cell contains the link of the row. */
  link?: boolean
  /** The placeholder while loading: the width of the bar in pixels, or a badge. */
  skeleton?: number | 'badge'
}

/** Renders the action of a row, which opens the address `to`. */
export type RowAction<Row> = (row: Row, to: string | undefined) => ReactNode

/** Highlights a row. */
export type RowMark = 'selected' | 'fresh'

/** `-createdAt` is descending by createdAt. */
export function sortDirection(sort: string | undefined, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending'
  if (sort === `-${key}`) return 'descending'
  return undefined
}

/** The sort after a press on a head: ascending first, then reversed. */
export function nextSort(sort: string | undefined, key: string): string {
  return sort === key ? `-${key}` : key
}

const orderWords = {
  letters: ['A to Z', 'Z to A'],
  days: ['earliest first', 'latest first'],
  numbers: ['lowest first', 'highest first'],
  rank: ['ascending', 'descending'],
} as const

/** What a list can be sorted by, both ways, where no heads can be pressed: "Created, latest first". */
export const sortChoices = <Row>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ head, sort, sortedBy = 'letters' }) => {
    if (!sort) return []
    const [up, down] = orderWords[sortedBy]
    return [
      { sort, label: `${head}, ${up}` },
      { sort: `-${sort}`, label: `${head}, ${down}` },
    ]
  })
