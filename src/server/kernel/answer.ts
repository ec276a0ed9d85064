import type { Readable } from 'node:stream'

/** A list's rows, read or streamed, and their total; null if there are more than are counted at once. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[] | AsyncIterable<Row>
  readonly total: number | null
}

/** A file that is streamed while it is written. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly stream: Readable
  /** How long it is, where that is known. */
  readonly bytes?: number
  /** Somebody sent it: it never changes, and may do nothing in a browser. */
  readonly isSent?: true
  /** It is about a person: no browser keeps it, which whoever uses the device next could ask for it. */
  readonly isPersonal?: boolean
  /** The browser may display it in a tab, as a PDF; otherwise it is downloaded. */
  readonly isShown?: true
}
