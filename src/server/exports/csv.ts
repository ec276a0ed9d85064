import { Readable } from 'node:stream'
import { type Cell, csvLine } from '#domain/spreadsheet.ts'
import type { FileAnswer } from '../kernel/answer.ts'

const chunkSize = 64_000

/** Comma-separated, UTF-8 with the byte order mark that Excel needs. */
export function csvFile(name: string, lines: AsyncIterable<readonly Cell[]>): FileAnswer {
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', stream: Readable.from(chunks(lines)) }
}

async function* chunks(lines: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let chunk = '\uFEFF'
  for await (const line of lines) {
    chunk += csvLine(line)
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
