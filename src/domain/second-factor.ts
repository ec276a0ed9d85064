import { codeLetters } from './document.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Actor, isAnywhere } from './role.ts'

/**
 * The policies on second factors. `OFF`: nobody can add one, and existing ones stay. `OFFERED`: everybody may have one.
 */
export const factorPolicies = ['OFF', 'OFFERED', 'MANAGERS', 'EVERYBODY'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

/** How each policy is named on screen. */
export const factorPolicyLabels: Readonly<Record<FactorPolicy, string>> = {
  OFF: 'Off',
  OFFERED: 'Offered to everybody',
  MANAGERS: 'Required of managers and above',
  EVERYBODY: 'Required of everybody',
}

/** Days that a person has from being asked for a second factor until they can only set one up. */
export const defaultGraceDays = 14
export const maxGraceDays = 90

/** Of whom each policy demands a second factor. */
const demandedOf: Readonly<Record<FactorPolicy, 'NOBODY' | 'MANAGERS' | 'EVERYBODY'>> = {
  OFF: 'NOBODY',
  OFFERED: 'NOBODY',
  MANAGERS: 'MANAGERS',
  EVERYBODY: 'EVERYBODY',
}

/** Whether the policy demands a second factor of anybody, who then has days of grace. */
export const isFactorDemanded = (policy: FactorPolicy): boolean => demandedOf[policy] !== 'NOBODY'

/** Whether the policy demands a second factor of that person. */
export function demandsFactor(policy: FactorPolicy, person: Actor): boolean {
  const whom = demandedOf[policy]
  return whom === 'EVERYBODY' || (whom === 'MANAGERS' && isAnywhere(person, 'MANAGER'))
}

/** What is known of a person's second factor, and of the policy. */
export interface FactorFacts {
  readonly policy: FactorPolicy
  /** When the policy was last changed; null for the one of an installation that never chose. */
  readonly since: string | null
  readonly graceDays: number
  /** When the person was first asked for a factor. */
  readonly askedAt: string | null
  readonly hasFactor: boolean
}

/** Whether a policy with these days of grace leaves whoever lacks a factor nothing but to set one up, with their next call. */
export const isDemandedAtOnce = (graceDays: number): boolean => graceDays === 0

const dayMs = 24 * 60 * 60 * 1000

/**
 * The second factor that is demanded of a person who has none: null if it is not; else by when, which is null until the
 * person was asked for it, unless they have no days for it. From then on they can only set one up.
 */
export function factorDemand(facts: FactorFacts, person: Actor): { readonly dueAt: string | null } | null {
  if (facts.hasFactor || !demandsFactor(facts.policy, person)) return null
  const isDueAtOnce = isDemandedAtOnce(facts.graceDays) && facts.since !== null
  if (facts.askedAt === null)
    return { dueAt: isDueAtOnce ? new Date(Date.parse(facts.since)).toISOString() : null }
  const from = Math.max(Date.parse(facts.askedAt), Date.parse(facts.since ?? facts.askedAt))
  return { dueAt: new Date(from + facts.graceDays * dayMs).toISOString() }
}

/** Whether a demanded factor is due: its person can only set one up. */
export const isFactorDue = (demand: ReturnType<typeof factorDemand>, now: string): boolean =>
  demand?.dueAt != null && Date.parse(demand.dueAt) <= Date.parse(now)

/** Refuses (last_factor) to remove the last factor of somebody who has to have one; else null. */
export function checkLosingFactor(policy: FactorPolicy, person: Actor, factors: number): Refusal | null {
  return factors <= 1 && demandsFactor(policy, person) ? refuse('last_factor') : null
}

/** Refuses (factors_off) to add a factor where the policy offers none; else null. */
export const checkAddingFactor = (policy: FactorPolicy): Refusal | null =>
  policy === 'OFF' ? refuse('factors_off') : null

/** How long a proof of who one is counts for changing rights and factors. */
export const confirmedMinutes = 15

/** Whether who is signed in proved who they are a moment ago. */
export const isConfirmed = (confirmedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(confirmedAt) <= confirmedMinutes * 60 * 1000

/** Whoever chose a new password is told of factors that were added so few days ago: another person may have added them. */
export const newFactorDays = 30

/** How long a sign-in waits for its second step, and how often a code is tried for it. */
export const ticketMinutes = 10
export const ticketTries = 5
/** How long a passkey has to sign what it is given. */
export const challengeMinutes = 5
/** How long a new authenticator app has to show its first code. */
export const pendingMinutes = 30

/** An authenticator app shows another code each time step (RFC 6238); one either side is accepted, because clocks differ. */
export const totpSeconds = 30
export const timeStepsEitherSide = 1
export const totpPattern = /^\d{6}$/

/** The code of an authenticator app in what somebody typed: "123 456". */
export const totpIn = (typed: string): string => typed.replace(/[\s-]/g, '')

export const recoveryCodeCount = 10
const recoveryCodeLength = 12
/** A recovery code as it is hashed: 60 bits. */
export const recoveryCodePattern = new RegExp(`^[${codeLetters}]{${recoveryCodeLength}}$`)

/** A recovery code of that many random bytes, as it is shown: "7K3M-9XQ2-4HTB". */
export const recoveryCodeOf = (random: Uint8Array): string =>
  [...random.subarray(0, recoveryCodeLength)]
    .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + codeLetters.charAt(byte % codeLetters.length))
    .join('')

/** Random bytes that a recovery code takes. */
export const recoveryCodeBytes = recoveryCodeLength

/** How a second step is taken. */
export const secondStepWays = ['code', 'passkey', 'recovery'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** How somebody proves again who they are. */
export const confirmingWays = ['password', 'code', 'passkey', 'directory'] as const
export type ConfirmingWay = (typeof confirmingWays)[number]

/** What somebody signs in with. */
export interface OwnFactors {
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly passkeys: number
  /** The account is linked with the directory, which can make its person sign in anew. */
  readonly isLinked: boolean
  /** Whether the directory's sign-on stands for the password alone. */
  readonly asksFactor: boolean
}

/**
 * Whether the directory's sign-on stands for the password alone: where the operator says so, and for system administrators, whom no
 * directory makes (decision 0064).
 */
export const asksFactorOf = (
  person: { readonly isSysAdmin: boolean },
  directory: { readonly asksFactor: boolean },
): boolean => directory.asksFactor || person.isSysAdmin

/**
 * The ways in which that person can confirm. Who has a second factor shows one: the password alone would let whoever took both
 * the session and the password remove it. Who has only the directory's sign-on signs on there again.
 */
export function waysToConfirm(own: OwnFactors): ConfirmingWay[] {
  const hasFactor = own.hasTotp || own.passkeys > 0
  const has: Readonly<Record<ConfirmingWay, boolean>> = {
    password: own.hasPassword && !hasFactor,
    code: own.hasTotp,
    passkey: own.passkeys > 0,
    directory: own.isLinked && !(hasFactor && own.asksFactor),
  }
  return confirmingWays.filter(way => has[way])
}

/** The ways in which a person can take the second step; a recovery code stands for every factor. */
export function waysOfSecondStep(has: {
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly codesLeft: number
}): SecondStepWay[] {
  const open: Readonly<Record<SecondStepWay, boolean>> = {
    code: has.hasTotp,
    passkey: has.passkeys > 0,
    recovery: has.codesLeft > 0,
  }
  return secondStepWays.filter(way => open[way])
}
