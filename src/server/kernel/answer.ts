import type { Readable } from 'node:stream'

/**
 * A list's answer: its rows, or the rows as they come from the database, and how many there are in all; null where there are more
 * than are counted at once.
 */
export interface Listed<Row> {
  readonly rows: readonly Row[] | AsyncIterable<Row>
  readonly total: number | null
}

/** A file that goes out as it is written. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly stream: Readable
  /** The browser may show it in a tab, as it does a PDF; else it is kept as a file. */
  readonly isShown?: true
}
