import { expect, test } from 'vitest'
import { endOfRows } from './format.ts'
import { LineReader } from './line-reader.ts'

const rows = 'one\\\\.\ntwo\n\\\\.\n\\N\tthree\n'
const written = `head\n\\.\n${rows}\\.\nlast\nrest`

/** The same bytes, so many at a time. */
async function* pieces(text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(lines: LineReader): Promise<string> {
  let text = ''
  for await (const bytes of lines.until(endOfRows)) text += bytes
  return text
}

test('lines and rows are the same however the bytes come', async () => {
  for (let length = 1; length <= written.length; length++) {
    const lines = new LineReader(pieces(written, length))
    expect(String(await lines.line())).toBe('head\n')
    expect(await read(lines)).toBe('')
    expect(await read(lines)).toBe(rows)
    expect(String(await lines.line())).toBe('last\n')
    expect(String(await lines.line())).toBe('')
    expect(await lines.isOver()).toBe(false)
  }
})

test('rows without an end are read as far as they are whole', async () => {
  const lines = new LineReader(pieces('one\ntwo\nthr', 5))
  expect(await read(lines)).toBe('one\ntwo\n')
  expect(await read(new LineReader(pieces('', 5)))).toBe('')
})
