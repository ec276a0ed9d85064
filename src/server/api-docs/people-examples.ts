import type * as z from 'zod'
import type { Country } from '#contract/countries.ts'
import type { FactorPolicyState, OwnFactors } from '#contract/factor-schemas.ts'
import type { Failure, Person } from '#contract/fields.ts'
import type { GroupRule, GroupsState, TriedGroups } from '#contract/group-rules.ts'
import type { contract } from '#contract/index.ts'
import type { Bell } from '#contract/notifications.ts'
import type { Preference } from '#contract/preferences.ts'
import type { SecurityNote } from '#contract/security-log.ts'
import type { Session } from '#contract/sessions.ts'
import type { OwnSignOn } from '#contract/sign-on.ts'
import type { CountryTerms, TermsVersion } from '#contract/terms.ts'
import type { User } from '#contract/user.ts'
import type { View } from '#contract/views.ts'
import { mailChoicesWith } from '#domain/mail-choice.ts'
import { refuse } from '#domain/refusal.ts'

/** Examples of people and countries, and the times of the events in all examples. */

export const at = {
  created: '2026-11-02T08:15:00.000Z',
  sent: '2026-11-03T09:00:00.000Z',
  signed: '2026-11-03T13:42:10.000Z',
  shipped: '2026-11-04T10:30:00.000Z',
  due: '2026-11-16T08:15:00.000Z',
}

const { code, message } = refuse('not_found')

export const failure: Failure = { code, message }

export const person: Person = {
  id: 2,
  firstName: 'Stella',
  middleName: null,
  lastName: 'Staff',
  email: 'stella.staff@acme.example',
}

export const admin: Person = {
  ...person,
  id: 3,
  firstName: 'Adam',
  lastName: 'Admin',
  email: 'adam.admin@acme.example',
}

export const country: Country = {
  id: 1,
  name: 'Sweden',
  code: 'SE',
  description: null,
  allowPermanentLoan: true,
  currencyId: 1,
  timeZone: 'Europe/Stockholm',
  language: null,
  ownTerms: ['sv'],
  version: 1,
}

export const currency = { id: 1, code: 'EUR', name: 'Euro' }

/** The country within a storeroom. */
export const itsCountry = {
  id: country.id,
  name: country.name,
  code: country.code,
  allowPermanentLoan: country.allowPermanentLoan,
  timeZone: country.timeZone,
}

export const termsVersion: TermsVersion = {
  version: 2,
  text: 'Lämna tillbaka allt inom {days} arbetsdagar.\n\nSvensk lag gäller.',
  changedBy: person,
  changedAt: '2026-11-03T09:00:00.000Z',
}

export const countryTerms: CountryTerms = {
  ...termsVersion,
  language: 'sv',
  standardText: '1. Lämna tillbaka all utrustning med dess tillbehör.',
  isDraft: false,
}

export const user: User = {
  ...person,
  phone: '+46 46 555 01 00',
  loanLimit: 5,
  userStateId: 3,
  userState: { name: 'ACTIVE' },
  isSysAdmin: false,
  defaultCountry: country,
  UserCountryRole: [
    {
      countryId: 1,
      roleId: 1,
      isPrimary: true,
      country,
      role: { name: 'STAFF' },
      byHand: 'STAFF',
      byDirectory: null,
    },
  ],
  UserStoreroom: [{ storeroomId: 1, storeroom: { id: 1, name: 'Lund', countryId: 1 } }],
  overdueCount: 0,
  overdueLoans: [],
  createdAt: at.created,
  version: 1,
  isLinked: false,
  secondFactor: { isSetUp: true, dueAt: null, isOverdue: false },
}

export const session: Session = {
  id: 8,
  userAgent: 'curl/8.14.1',
  createdAt: at.created,
  lastSeenAt: at.sent,
  isCurrent: true,
}

export const passkeyToSign = {
  challenge: 'pO3l0p3dI1v8sS0x3kq4cQ',
  rpId: 'loans.acme.example',
  timeout: 300_000,
  userVerification: 'preferred' as const,
}

export const passkeyToMake = {
  rp: { id: 'loans.acme.example', name: 'Loandesk' },
  user: { id: 'bG9hbmRlc2s6Mg', name: 'stella.staff@acme.example', displayName: 'Stella Staff' },
  challenge: 'pO3l0p3dI1v8sS0x3kq4cQ',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
}

export const ownFactors: OwnFactors = {
  policy: 'OFFERED',
  isDemanded: false,
  totp: { addedAt: at.created, lastUsedAt: at.sent },
  passkeys: [
    {
      id: 3,
      name: 'Laptop',
      addedAt: at.created,
      lastUsedAt: at.sent,
      counterBackAt: null,
      isElsewhere: false,
    },
  ],
  recoveryCodes: { left: 9, madeAt: at.created },
  confirmsBy: ['password', 'code', 'passkey'],
}

export const factorPolicy: FactorPolicyState = {
  policy: 'MANAGERS',
  graceDays: 14,
  since: at.created,
  people: 42,
  withFactor: 7,
  without: 2,
  lacking: { OFF: 0, OFFERED: 0, MANAGERS: 2, EVERYBODY: 35 },
}

const sweden = { id: 1, name: 'Sweden', code: 'SE' }

export const groupRule: GroupRule = {
  id: 1,
  group: 'loandesk-admins',
  countryId: 1,
  country: sweden,
  roleId: 2,
  role: { name: 'ADMIN' },
  people: 12,
  version: 1,
}

export const groupsState: GroupsState = {
  directory: 'Acme login',
  claim: 'groups',
  known: 42,
  untold: [{ person, why: 'ELSEWHERE', at: at.sent }],
  untoldCount: 1,
}

export const triedGroups: TriedGroups = {
  person,
  groups: ['everybody', 'loandesk-admins'],
  toldAt: at.sent,
  untold: null,
  roles: [
    {
      country: sweden,
      byDirectory: 'ADMIN',
      byHand: 'STAFF',
      counts: 'ADMIN',
      groups: ['loandesk-admins'],
    },
  ],
}

export const view: View = {
  id: 4,
  list: 'loans',
  name: 'Overdue in Lund',
  countryId: 1,
  query: 'duty=overdue&storeroomId=1',
  isTeam: true,
  isPinned: true,
  owner: admin,
}

export const bell: Bell = {
  asks: [
    {
      id: 21,
      kind: 'approvals',
      sentence: 'Loan #00012 “Entrance evaluation” waits for your approval',
      page: '/fulfillment/12',
      isDone: false,
      isLate: false,
      createdAt: at.created,
      readAt: null,
    },
  ],
  news: [],
  unread: 1,
}

export const preference: Preference = {
  mailed: mailChoicesWith({ fulfillment: 'DAILY' }),
  columns: { stock: { order: ['id', 'product'], hidden: ['storeroom'] } },
}

export const tokens = {
  accessToken: 'q0Zl3vX1n6yqk3mP7cQm2nE9bH4sT8uJdW5rA1fGxYo',
  refreshToken: 'Vt2hK9sD4gL7pB1xC6zN3mQ8wE5rT0yUiOaJfHkMnSc',
}

export const verified: z.output<typeof contract.accounts.verified.reply> = {
  elsewhere: { chosenAt: at.created, userAgent: 'curl/8.5.0' },
}

export const registered = { firstName: 'Stella', email: person.email }

export const config: z.output<typeof contract.auth.config.reply> = {
  appName: 'Loandesk',
  companyName: 'Acme',
  companyEmailDomain: 'acme.example',
  kept: { mailDays: 730, historyDays: null, securityLogDays: 400, evidenceYears: 10 },
  isSetUp: true,
  demoPeople: [],
  passwordPolicy: 'WARN',
  demoPassword: null,
  signOn: { name: 'Acme login', hidesPasswords: false },
}

export const ownSignOn: OwnSignOn = {
  name: 'Acme login',
  linked: { since: at.created, lastUsedAt: null, groups: { count: 12, untold: null } },
  hasPassword: true,
}

export const securityNote: SecurityNote = {
  id: 31,
  kind: 'signed-in',
  createdAt: at.created,
  user: person,
  aboutUser: person,
  country: null,
  ip: '192.0.2.7',
  device: 'Firefox on Windows',
  detail: { device: 'Firefox on Windows', network: '192.0.2.7', failedBefore: 0, knownBrowser: true },
}
