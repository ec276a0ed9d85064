import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf, readSecret } from './secret.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

const secretOf = (SECRET?: string) => readSecret({ SECRET, DATA_DIR: folder })

test('is made once, kept for its owner alone, and the same for servers that start together', async () => {
  const made = await Promise.all([secretOf(), secretOf(), secretOf()])
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretOf()).toBe(made[0])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('is the one of the environment when it names one', async () => {
  expect(await secretOf('a secret of at least 32 characters')).toBe('a secret of at least 32 characters')
})

test('is never replaced: a file that lost its content is an error', async () => {
  await writeFile(join(folder, 'secret'), '')
  await expect(secretOf()).rejects.toThrow('holds no secret; put back the file')
})

test('has a fingerprint that tells it apart and does not hold it', () => {
  expect(fingerprintOf('one')).not.toBe(fingerprintOf('two'))
  expect(fingerprintOf('one')).not.toContain('one')
})
