import { expect, test } from 'vitest'
import type { FactorChange } from './factor.ts'
import { letters } from './index.ts'
import type { Letter } from './letter.ts'

/** Everything that a letter about one's own account can name. */
const facts = {
  firstName: 'Maya',
  state: 'ACTIVE',
  failed: 3,
  device: 'Firefox on Windows',
  at: '2026-11-27T05:00:00.000Z',
  decidedBy: 'Kim King',
  decidedByEmail: 'kim.king@acme.example',
  directory: 'Acme login',
  change: { kind: 'reset' },
  // Other letters name lists.
  named: [],
  asks: [],
  news: [],
  chains: [],
  from: [],
}

const changes: FactorChange[] = [
  { kind: 'totp-added' },
  { kind: 'totp-replaced' },
  { kind: 'totp-removed' },
  { kind: 'codes-made' },
  { kind: 'passkey-added', name: 'Phone' },
  { kind: 'passkey-removed', name: 'Phone' },
  { kind: 'passkey-copied', name: 'Phone' },
  { kind: 'reset' },
  { kind: 'code-used', left: 3 },
]

/** The letters that greet by the first name, or say that they are about the reader's own account. */
const toOwners = (Object.entries(letters) as [string, Letter<unknown>][]).filter(([, letter]) => {
  const { paragraphs, why } = letter.write(facts)
  return paragraphs[0] === 'Dear Maya,' || why.includes('about your account')
})

const written = toOwners.flatMap(([name, letter]) =>
  name === 'factor-changed'
    ? changes.map(change => [name, letter, { ...facts, change }] as const)
    : [[name, letter, facts] as const],
)

test('every letter to the owner of an account is read here', () => {
  expect(toOwners.map(([name]) => name)).toEqual(
    expect.arrayContaining(['account-approved', 'factor-changed', 'password-changed', 'registered-again']),
  )
})

test.each(written)('the letter %s greets its reader, and then begins a sentence', (_name, letter, data) => {
  const [greeting, first] = letter.write(data).paragraphs
  expect(greeting).toBe('Dear Maya,')
  expect(first).toMatch(/^[A-Z]/)
})
