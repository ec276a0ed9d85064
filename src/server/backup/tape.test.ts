import { expect, test } from 'vitest'
import { endOfRows } from './format.ts'
import { Tape } from './tape.ts'

const rows = 'one\\\\.\ntwo\n\\\\.\n\\N\tthree\n'
const written = `head\n\\.\n${rows}\\.\nlast\nrest`

/** The same bytes, so many at a time. */
async function* pieces(text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(tape: Tape): Promise<string> {
  let text = ''
  for await (const bytes of tape.until(endOfRows)) text += bytes
  return text
}

test('lines and rows are the same however the bytes come', async () => {
  for (let length = 1; length <= written.length; length++) {
    const tape = new Tape(pieces(written, length))
    expect(String(await tape.line())).toBe('head\n')
    expect(await read(tape)).toBe('')
    expect(await read(tape)).toBe(rows)
    expect(String(await tape.line())).toBe('last\n')
    expect(String(await tape.line())).toBe('')
    expect(await tape.isOver()).toBe(false)
  }
})

test('rows without an end are read as far as they are whole', async () => {
  const tape = new Tape(pieces('one\ntwo\nthr', 5))
  expect(await read(tape)).toBe('one\ntwo\n')
  expect(await read(new Tape(pieces('', 5)))).toBe('')
})
