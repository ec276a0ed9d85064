import { describe, expect, test } from 'vitest'
import type { LoanState } from './loan.ts'
import type { LetterName } from './mail.ts'
import { isDigestDue } from './mail-choice.ts'
import { isLateLetter, isOfWork, kindOfLetter, mailedAs, standingsOf } from './notification.ts'
import { kindLabel, kindsOf, notificationKinds } from './notification-kind.ts'
import type { NotificationSubject } from './notification-rules.ts'
import type { Actor, Role } from './role.ts'

const inSweden = (role: Role, more: Partial<Actor> = {}): Actor => ({
  id: 1,
  isSysAdmin: false,
  roles: [{ countryId: 1, role, isPrimary: true }],
  storeroomIds: [],
  ...more,
})
const stranger: Actor = { id: 9, isSysAdmin: false, roles: [], storeroomIds: [] }

const nothing: NotificationSubject = { loan: null, storeroom: null, account: null }
const loan = (
  state: LoanState,
  more: Partial<NonNullable<NotificationSubject['loan']>> = {},
): NotificationSubject => ({
  ...nothing,
  loan: {
    state,
    countryId: 1,
    storeroomId: 7,
    createdBy: 5,
    allowPermanentLoan: false,
    isAsked: false,
    isDeclined: false,
    ...more,
  },
})
const about = (letter: LetterName, subject: NotificationSubject, loanId = 12) => ({
  letter,
  loanId,
  storeroomId: null,
  aboutUserId: null,
  subject,
})
const standing = (reader: Actor, letter: LetterName, subject: NotificationSubject) =>
  standingsOf(reader, [about(letter, subject)])[0]?.standing ?? 'unseen'

test('letters of one’s work go to who may read them; those to customers and about one’s own account to anybody', () => {
  const work: LetterName[] = [
    'loan-signed-for-creator',
    'unit-transferred',
    'notifications-digest',
    'sign-in-disowned',
  ]
  const own: LetterName[] = [
    'loan-signed-for-customer',
    'account-deactivated',
    'password-reset',
    'factor-changed',
  ]
  expect(work.map(isOfWork)).toEqual(work.map(() => true))
  expect(own.map(isOfWork)).toEqual(own.map(() => false))
})

describe('what still needs its reader', () => {
  const admin = inSweden('ADMIN', { storeroomIds: [7] })
  test.each<[string, Actor, LetterName, NotificationSubject, string]>([
    ['a manager, to approve', inSweden('MANAGER'), 'loan-pending', loan('PENDING'), 'asks'],
    ['once it is approved', inSweden('MANAGER'), 'loan-pending', loan('APPROVED'), 'done'],
    ['somebody who no longer approves', inSweden('STAFF'), 'loan-pending', loan('PENDING'), 'done'],
    ['an admin, to source', admin, 'loan-to-source', loan('PROCESSING'), 'asks'],
    ['an admin who lost access', inSweden('ADMIN'), 'loan-to-source', loan('PROCESSING'), 'done'],
    ['to send a stopped document', admin, 'loan-document-stopped', loan('FULFILLED'), 'asks'],
    ['once it is signed', admin, 'loan-document-stopped', loan('SIGNED'), 'done'],
    ['to answer', admin, 'change-asked', loan('FULFILLED', { isAsked: true }), 'asks'],
    ['once it is answered', admin, 'forward-asked', loan('FULFILLED'), 'done'],
    ['to send again', admin, 'document-declined', loan('FULFILLED', { isDeclined: true }), 'asks'],
    ['once it is sent again', admin, 'document-declined', loan('FULFILLED'), 'done'],
    ['to ship', admin, 'loan-signed', loan('SIGNED'), 'asks'],
    ['the rest', admin, 'loan-partly-shipped', loan('SIGNED'), 'asks'],
    ['with nothing left to ship', admin, 'loan-partly-shipped', loan('ACTIVE'), 'done'],
    ['the creator, to get it back', inSweden('STAFF', { id: 5 }), 'loan-overdue', loan('ACTIVE'), 'asks'],
    ['once it is back', inSweden('STAFF', { id: 5 }), 'loan-overdue', loan('COMPLETED'), 'done'],
    ['news stay news', inSweden('STAFF'), 'loan-approved', loan('APPROVED'), 'news'],
    ['no role there any more', stranger, 'loan-approved', loan('APPROVED'), 'unseen'],
  ])('%s', (_, reader, letter, subject, wanted) => {
    expect(standing(reader, letter, subject)).toBe(wanted)
  })

  const arrivals = (hasArrivals: boolean) => ({
    ...nothing,
    storeroom: { id: 7, countryId: 1, approvalRequired: false, hasArrivals },
  })
  const request = (state: 'REQUESTED' | 'APPROVED') => ({ ...nothing, account: { actor: stranger, state } })
  test.each<[string, Actor, LetterName, NotificationSubject, string]>([
    ['units on their way', admin, 'unit-transferred', arrivals(true), 'asks'],
    ['nothing on its way any more', admin, 'unit-transferred', arrivals(false), 'done'],
    ['who sees no such country', stranger, 'unit-transferred', arrivals(true), 'unseen'],
    ['an account to decide on', inSweden('MANAGER'), 'account-requested', request('REQUESTED'), 'asks'],
    ['decided meanwhile', inSweden('MANAGER'), 'account-requested', request('APPROVED'), 'done'],
    ['who decides no longer', admin, 'account-requested', request('REQUESTED'), 'unseen'],
  ])('%s', (_, reader, letter, subject, wanted) => {
    expect(standing(reader, letter, subject)).toBe(wanted)
  })

  test('of several about one loan only the newest asks; another loan is another matter', () => {
    const creator = inSweden('STAFF', { id: 5 })
    const rows = [
      about('loan-grace-ended', loan('ACTIVE')),
      about('loan-overdue', loan('ACTIVE')),
      about('loan-overdue', loan('ACTIVE'), 13),
    ]
    expect(standingsOf(creator, rows).map(({ standing }) => standing)).toEqual(['asks', 'done', 'asks'])
  })

  test('what is done leaves an older question about the loan open', () => {
    const asked = loan('FULFILLED', { isAsked: true })
    const rows = [about('document-declined', asked), about('forward-asked', asked)]
    expect(standingsOf(admin, rows).map(({ standing }) => standing)).toEqual(['done', 'asks'])
  })
})

describe('how a letter is mailed', () => {
  test('as each receiver chose', () => {
    expect(mailedAs('loan-pending', ['NEVER', 'AT_ONCE', 'DAILY'])).toEqual(['NEVER', 'AT_ONCE', 'DAILY'])
    expect(mailedAs('loan-approved', ['NEVER'])).toEqual(['NEVER'])
  })

  test('at once to all, if it needs somebody and everybody chose only the bell', () => {
    expect(mailedAs('loan-pending', ['NEVER', 'NEVER'])).toEqual(['AT_ONCE', 'AT_ONCE'])
    expect(mailedAs('loan-pending', ['NEVER', 'DAILY'])).toEqual(['NEVER', 'DAILY'])
  })

  test('letters to customers, and about one’s own account, are only mailed', () => {
    for (const letter of ['loan-document', 'password-changed', 'signed-in-elsewhere'] as const) {
      expect(kindOfLetter(letter)).toBeNull()
    }
  })
})

test('what is overdue is late in the bell, what is due soon is not yet', () => {
  const letters = ['loan-due-soon', 'loan-overdue', 'loan-grace-ended', 'loan-partly-shipped'] as const
  expect(letters.filter(isLateLetter)).toEqual(['loan-overdue', 'loan-grace-ended'])
})

test('the daily mail comes in the next morning, by the clock of the country', () => {
  const due = (oldestAt: string, now: string) => isDigestDue(oldestAt, 'Europe/Stockholm', now)
  expect(due('2026-11-12T11:00:00Z', '2026-11-13T06:59:59Z')).toBe(false)
  expect(due('2026-11-12T11:00:00Z', '2026-11-13T07:00:00Z')).toBe(true)
  expect(due('2026-11-12T06:00:00Z', '2026-11-12T07:00:00Z')).toBe(true)
  expect(due('2026-11-12T07:00:00Z', '2026-11-12T23:00:00Z')).toBe(false)
})

test('people choose for the kinds that they can get', () => {
  expect(kindsOf(stranger)).toEqual([])
  expect(kindsOf(inSweden('STAFF')).map(kindLabel)).toEqual([
    'What becomes of your loans',
    'Due and overdue loans',
  ])
  expect(kindsOf(inSweden('MANAGER'))).toEqual(notificationKinds)
})
