import type { UserState } from '#domain/account.ts'
import type { Role } from '#domain/role.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import type { PeopleEndpoint } from '../testing/endpoint-names.ts'

/**
 * The answer to each person from each call about people and places (domain.md, Countries), written by hand: 404
 * for what they may not see, 403 for what they may see but not do. Columns: without a role, Stella (STAFF in Sweden), Adam (ADMIN
 * there), Maya (MANAGER there, STAFF in Singapore), Kim (KING everywhere), Olivia (ADMIN in the United States), Mona
 * (MANAGER there), the sysadmin.
 */
export const columns = ['no role', 'stella', 'adam', 'maya', 'kim', 'olivia', 'mona', 'sys'] as const
export type Asker = (typeof columns)[number]

/** The people whom a call is about. */
export const subjects = {
  staff: 'somebody with the role in Sweden',
  manager: 'a manager in Sweden',
  king: 'a king in Sweden',
  abroad: 'somebody with the role in the United States',
  lower: 'somebody with the role in Singapore',
  both: 'STAFF in Sweden, their primary country, and ADMIN in the United States, where it happens',
  guest: 'MANAGER in Singapore, their primary country, and STAFF in Sweden, where it happens',
  envoy: 'STAFF in Singapore, their primary country, and MANAGER in Sweden, where it happens',
  elsewhere: 'somebody with the role in Sweden, while it happens in Singapore',
  waiting: 'somebody who asked for an account and has no role yet',
  sysadmin: 'a system administrator without a role',
  oneself: 'whoever asks, in Sweden',
  lost: 'somebody with the role in Sweden, in a country and a storeroom that do not exist',
  nobody: 'nobody: there is no such person, country or storeroom',
} as const
export type Subject = keyof typeof subjects

export interface Target {
  readonly userId: number
  readonly email: string
  readonly countryId: number
  readonly storeroomId: number
  readonly sessionId: number
}

export interface Row {
  readonly ask: (who: Caller, target: Target) => Promise<Answer<unknown>>
  /** What this row tests, if its call has several rows. */
  readonly variant?: string
  /** The account's state before; ACTIVE by default. */
  readonly state?: UserState
  /** The role of `staff`, `abroad`, `lower`, `elsewhere` and `lost`; STAFF by default. */
  readonly role?: Role
  /** Whether the person has access to the storeroom that the call names. */
  readonly hasAccess?: boolean
  readonly answers: Partial<Record<Subject, string>>
}

/** A call with several cases has a row for each. */
export type Rows<N extends string> = Record<Extract<PeopleEndpoint, `${N}.${string}`>, Row | readonly Row[]>

export const nobody = ' 404 404 404 404 404 404 404 404'
export const everybody = (status: number) => `${status} `.repeat(columns.length)

/** The row's answers with another status for success. */
export const withStatus = (status: 201, answers: Row['answers']): Row['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([subject, statuses]) => [subject, statuses.replaceAll('200', `${status}`)]),
  )

export const ofCountrysManagers = {
  staff: '  404 403 403 200 200 404 404 200',
  abroad: ' 404 404 404 404 200 403 200 200',
  lower: '  404 404 404 403 200 404 404 200',
  nobody,
}
