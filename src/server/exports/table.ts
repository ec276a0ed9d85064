import type { ExportFormat } from '#contract/exports.ts'
import type { Cell } from '#domain/spreadsheet.ts'
import type { FileAnswer, ListAnswer } from '../kernel/answer.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import { closeRowsAfter } from '../kernel/http/list.ts'
import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

/** A column of an exported table: its header, and its cell for a row. */
export interface ExportColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => Cell
}

/** Streams the rows of a list as a file; the database cursor is closed when the file ends. */
export function asFile<Row>(
  name: string,
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
  listed: ListAnswer<Row>,
): FileAnswer {
  const lines = linesOf(columns, listed.rows)
  const file = format === 'csv' ? csvFile(name, lines) : xlsxFile(name, lines)
  if (Symbol.asyncIterator in listed.rows) closeRowsAfter(file.stream, listed.rows)
  return file
}

async function* linesOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: ListAnswer<Row>['rows'],
): AsyncGenerator<readonly Cell[]> {
  yield columns.map(({ head }) => head)
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** Makes the file for the person who exports it, after a note in the security log. */
export async function exported<Row>(
  ctx: SignedIn,
  ...[name, format, columns, listed]: Parameters<typeof asFile<Row>>
): Promise<FileAnswer> {
  const { db, clock } = ctx.services
  const now = await db.run(currentTime(clock))
  const detail = { file: `${name}.${format}` }
  await noteSecurity(db, ctx, { kind: 'exported', now, userId: ctx.actor.id, detail })
  return asFile(name, format, columns, listed)
}
