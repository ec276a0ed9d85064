import { afterEach, expect, test, vi } from 'vitest'
import { readFile } from './read-file.ts'

const code = 'ABCDEFGHJKMNPQRSTVWXYZ0123'
const pdf = new Blob([`%PDF-1.7\n/ContactInfo (https://loans.example/verify#${code}) \u00e9\n%%EOF`])

afterEach(() => vi.unstubAllGlobals())

const { subtle } = crypto

async function hashOf(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer()))
  return [...digest].map(each => each.toString(16).padStart(2, '0')).join('')
}

test('the hash of a file, and the code in it', async () => {
  expect(await readFile(pdf)).toEqual({ hash: await hashOf(pdf), code })
})

test('the same on plain http, where browsers hide their own SHA-256', async () => {
  vi.stubGlobal('crypto', {})
  expect(await readFile(pdf)).toEqual({ hash: await hashOf(pdf), code })
})

test('a file of somebody else has no code', async () => {
  const other = new Blob(['/verify#TOO-SHORT'])
  expect(await readFile(other)).toEqual({ hash: await hashOf(other), code: null })
})
