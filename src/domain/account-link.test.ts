import { describe, expect, test } from 'vitest'
import { userStates } from './account.ts'
import { accountLinkState, mayChooseAnother } from './account-link.ts'
import { type AccountLinkPurpose, documentLinkPurposes, linkPurposes } from './link.ts'

const monday = '2026-03-02T09:00:00.000Z'
const april = '2026-04-01T09:00:00.000Z'
const later = '2026-04-01T09:00:00.001Z'

const purposes: AccountLinkPurpose[] = ['validate', 'decline', 'choose-password', 'reset', 'disown']
const unused = { usedAt: null, replacedAt: null, expiresAt: april }

describe('a link of an account', () => {
  test('each purpose but those of documents belongs to an account', () => {
    expect([...purposes, ...documentLinkPurposes].toSorted()).toEqual([...linkPurposes].toSorted())
  })
  const worksIn: Record<AccountLinkPurpose, string> = {
    validate: 'APPROVED',
    decline: 'APPROVED',
    'choose-password': 'APPROVED',
    reset: 'ACTIVE',
    disown: 'ACTIVE',
  }
  describe.each(purposes)('%s', purpose => {
    test.each(userStates)('on an account that is %s works only where it leads from', state => {
      expect(accountLinkState(purpose, unused, state, monday)).toBe(
        state === worksIn[purpose] ? 'open' : 'dead',
      )
    })
    test.each([
      ['replaced by a newer one', { ...unused, replacedAt: monday }, monday],
      ['a moment past its time', unused, later],
    ])('is dead when %s', (_why, link, now) => {
      for (const state of userStates) expect(accountLinkState(purpose, link, state, now)).toBe('dead')
    })
    test('still works in its last moment, and before its mail was delivered', () => {
      const state = purpose === 'reset' || purpose === 'disown' ? 'ACTIVE' : 'APPROVED'
      expect(accountLinkState(purpose, unused, state, april)).toBe('open')
      expect(accountLinkState(purpose, { ...unused, expiresAt: null }, state, later)).toBe('open')
    })
  })
  test('the validation link chooses another password for 30 minutes after it was used, and not before', () => {
    const used = { usedAt: '2026-03-02T08:30:00.000Z' }
    expect(mayChooseAnother(used, monday)).toBe(true)
    expect(mayChooseAnother(used, '2026-03-02T09:00:00.001Z')).toBe(false)
    expect(mayChooseAnother({ usedAt: null }, monday)).toBe(false)
  })
  test('the validation link that was used succeeds again while the account is active, also years later', () => {
    expect(
      accountLinkState('validate', { ...unused, usedAt: monday }, 'ACTIVE', '2030-01-01T00:00:00Z'),
    ).toBe('done')
  })
  test.each(userStates.filter(state => state !== 'ACTIVE'))(
    'the validation link that was used is dead once the account is %s',
    state => {
      expect(accountLinkState('validate', { ...unused, usedAt: monday }, state, monday)).toBe('dead')
    },
  )
  test.each(purposes.filter(purpose => purpose !== 'validate'))('a used %s link is dead', purpose => {
    for (const state of userStates) {
      expect(accountLinkState(purpose, { ...unused, usedAt: monday }, state, monday)).toBe('dead')
    }
  })
})
