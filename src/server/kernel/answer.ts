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
  /** Length of the file, where it is known. */
  readonly bytes?: number
  /** Uploaded by a user: the file never changes, and may run nothing in a browser. */
  readonly isUpload?: true
  /** Personal: no browser caches the file, because the next user of the device could open it. */
  readonly isPersonal?: boolean
  /** The browser may display the file in a tab, such as a PDF; otherwise it is downloaded. */
  readonly isInline?: true
}
