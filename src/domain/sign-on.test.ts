import { describe, expect, test } from 'vitest'
import { userStates } from './account.ts'
import { Refusal, refuse } from './refusal.ts'
import { accountFor, isFreshSignOn, namesOf, ownPath, provedAt, verifiedAddress } from './sign-on.ts'

const email = 'anna.berg@acme.example'
const other = 'otto.lund@acme.example'
const outcome = (step: unknown) => (step instanceof Refusal ? step.code : step)

describe('the address of a directory', () => {
  test.each([
    [{ email, email_verified: true }, email],
    [{ email: 'Anna.Berg@ACME.example', email_verified: true }, email],
    [{ email, xms_edov: true }, email],
    [{ email, xms_edov: '1' }, email],
    [{ email, email_verified: false, xms_edov: true }, 'sign_on_unverified'],
    [{ email }, 'sign_on_unverified'],
    [{ email, email_verified: 'true' }, 'sign_on_unverified'],
    [{ email: 12, email_verified: true }, 'sign_on_unverified'],
    [{ email: 'anna@acme.example', email_verified: true }, 'sign_on_foreign'],
    [{ email: 'anna.berg@evil.example', email_verified: true }, 'sign_on_foreign'],
    [{ email: 'anna.\u212Aberg@acme.example', email_verified: true }, 'sign_on_foreign'],
  ])('%o: %s', (claims, expected) => {
    expect(outcome(verifiedAddress(claims, 'acme.example'))).toBe(expected)
  })
})

/** By hand, from domain.md, Accounts: what a sign-on does to an account in each state. */
const byState: Record<(typeof userStates)[number], 'in' | 'activates' | string> = {
  REQUESTED: 'sign_on_waits',
  APPROVED: 'activates',
  ACTIVE: 'in',
  REJECTED: 'sign_on_rejected',
  INACTIVE: 'sign_on_inactive',
}

describe.each(userStates)('an account that is %s', state => {
  const account = { id: 7, email, state }
  const expected = (links: boolean) =>
    byState[state].startsWith('sign_on')
      ? byState[state]
      : { is: 'in', id: 7, links, activates: byState[state] === 'activates' }

  test('linked', () => {
    expect(outcome(accountFor({ linked: account, address: email, addressed: null }))).toEqual(expected(false))
  })
  test('of the verified address', () => {
    const addressed = { ...account, isOfAnother: false }
    expect(outcome(accountFor({ linked: null, address: email, addressed }))).toEqual(expected(true))
  })
  test('of the verified address, linked with somebody else', () => {
    const addressed = { ...account, isOfAnother: true }
    expect(outcome(accountFor({ linked: null, address: email, addressed }))).toBe('sign_on_other_identity')
  })
})

test('a changed address moves no link, and activates nothing', () => {
  const active = { id: 7, email, state: 'ACTIVE' } as const
  const approved = { id: 7, email, state: 'APPROVED' } as const
  const addressed = null
  for (const address of [other, refuse('sign_on_unverified'), refuse('sign_on_foreign')])
    expect(accountFor({ linked: active, address, addressed })).toMatchObject({ is: 'in', id: 7 })
  expect(outcome(accountFor({ linked: approved, address: other, addressed }))).toBe('sign_on_other_address')
  expect(outcome(accountFor({ linked: approved, address: refuse('sign_on_unverified'), addressed }))).toBe(
    'sign_on_unverified',
  )
})

test('nobody’s address asks for an account; one that is not verified for nothing', () => {
  expect(accountFor({ linked: null, address: email, addressed: null })).toEqual({ is: 'request', email })
  expect(outcome(accountFor({ linked: null, address: refuse('sign_on_foreign'), addressed: null }))).toBe(
    'sign_on_foreign',
  )
})

test.each([
  [{ given_name: ' Ånna ', family_name: 'Öst' }, 'Ånna', 'Öst'],
  [{ given_name: 'Anna', family_name: '' }, 'Anna', 'Berg'],
  [{ given_name: 'Anna\n', family_name: 'Öst\u0000' }, 'Anna', 'Berg'],
  [{ given_name: 'A'.repeat(101), family_name: 'Öst' }, 'Anna', 'Berg'],
  [{ given_name: ['Eve'], family_name: {} }, 'Anna', 'Berg'],
])('names of %o', (claims, firstName, lastName) => {
  expect(namesOf(claims, email)).toEqual({ firstName, middleName: null, lastName })
})

test('a sign-on confirms if the directory asked after it was told to, give or take a minute', () => {
  const since = '2026-11-25T09:00:00.000Z'
  const at = Date.parse(since) / 1000
  expect(
    [at + 20, at, at - 60, at - 61, undefined, '1'].map(auth_time => isFreshSignOn({ auth_time }, since)),
  ).toEqual([true, true, true, false, false, false])
})

test('a session is proved since the directory asked; long ago where it does not say, or speaks of the future', () => {
  const now = '2026-11-25T09:00:00.000Z'
  expect(provedAt({ auth_time: Date.parse(now) / 1000 - 60 }, now)).toBe('2026-11-25T08:59:00.000Z')
  for (const auth_time of [undefined, 'now', Date.parse(now) / 1000 + 60, -1])
    expect(provedAt({ auth_time }, now)).toBe('1970-01-01T00:00:00.000Z')
})

test.each([
  ['/loan/12?tab=a#b', '/loan/12?tab=a#b'],
  ['/', '/'],
  [undefined, '/'],
  ['loan', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/x\\..\\evil', '/'],
  ['https://evil.example', '/'],
  ['/api/auth/logout', '/'],
  ['/apiary', '/apiary'],
  ['/a b', '/'],
  [`/${'a'.repeat(1001)}`, '/'],
])('%s leads to %s', (wanted, leads) => {
  expect(ownPath(wanted)).toBe(leads)
})
