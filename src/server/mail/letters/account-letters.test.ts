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

const toOwners = [
  'account-approved',
  'account-rejected',
  'account-deactivated',
  'password-reset',
  'password-changed',
  'password-of-directory',
  'identity-linked',
  'identity-unlinked',
  'factor-failed',
  'signed-in-after-tries',
  'signed-in-elsewhere',
  'signed-in-on-new-device',
  'registered-again',
] as const

const written = [
  ...toOwners.map(name => [name, facts] as const),
  ...changes.map(change => ['factor-changed', { ...facts, change }] as const),
]

test.each(written)('the letter %s greets its reader, and then begins a sentence', (name, data) => {
  const [greeting, first] = (letters[name] as Letter<unknown>).write(data).paragraphs
  expect(greeting).toBe('Dear Maya,')
  expect(first).toMatch(/^[A-Z]/)
})
