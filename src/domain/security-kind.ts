import { userStates } from './account.ts'
import { amountOf } from './amounts.ts'
import type { DomainEvent } from './event.ts'
import { inWords } from './machine.ts'
import { passwordPolicies } from './password-policy.ts'
import { roles } from './role.ts'
import { factorPolicies } from './second-factor.ts'
import { stateName } from './state-name.ts'

/**
 * The kinds of notes in the security log, with the words that it shows. A new kind needs a line here, and
 * `noteSecurity` where it happens.
 */
export const securityKindLabels = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-slowed': 'Sign-in slowed down',
  'confirm-failed': 'Confirmation failed',
  'signed-out': 'Signed out',
  'session-copied': 'Copy of a session used',
  'password-changed': 'Password changed',
  'user-approved': 'Account approved',
  'user-validated': 'Account verified',
  'user-declined': 'Account declined by its owner',
  'user-disowned': 'Sign-in disowned by the owner',
  'user-rejected': 'Account rejected',
  'user-deactivated': 'Account deactivated',
  'role-changed': 'Role changed',
  'role-removed': 'Role removed',
  'access-granted': 'Storeroom access granted',
  'access-removed': 'Storeroom access removed',
  'sysadmin-granted': 'Made system administrator',
  'sysadmin-removed': 'System administrator no more',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'factor-renamed': 'Passkey renamed',
  'factor-reset': 'Second factor reset',
  'factor-policy-changed': 'Demand of second factors changed',
  'password-policy-changed': 'Rule for guessable passwords changed',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'identity-linked': 'Single sign-on linked',
  'identity-unlinked': 'Single sign-on unlinked',
  'group-rule-added': 'Rule for a group added',
  'group-rule-edited': 'Rule for a group changed',
  'group-rule-removed': 'Rule for a group deleted',
  'reset-link-made': 'Reset link made at the terminal',
  exported: 'List exported',
  'mail-read': 'Mail read',
  'person-exported': 'What is kept about a person exported',
  'person-erased': 'Person erased',
  'link-refused': 'Link refused',
} as const
export type SecurityKind = keyof typeof securityKindLabels

export const securityKinds = Object.keys(securityKindLabels) as [SecurityKind, ...SecurityKind[]]

/** The events of history that let somebody in or out, give or take rights, or change how somebody signs in. */
const eventsOfSecurity = [
  'user-approved',
  'user-validated',
  'user-declined',
  'user-disowned',
  'user-rejected',
  'user-deactivated',
  'role-changed',
  'role-removed',
  'access-granted',
  'access-removed',
  'sysadmin-granted',
  'sysadmin-removed',
  'factor-added',
  'factor-removed',
  'factor-renamed',
  'factor-reset',
  'factor-policy-changed',
  'password-policy-changed',
  'recovery-codes-made',
  'recovery-code-used',
  'identity-linked',
  'identity-unlinked',
  'group-rule-added',
  'group-rule-edited',
  'group-rule-removed',
  'reset-link-made',
] as const satisfies readonly (DomainEvent & SecurityKind)[]

export const isOfSecurity = (event: DomainEvent): event is (typeof eventsOfSecurity)[number] =>
  eventsOfSecurity.some(known => known === event)

/** The kinds about a right in one country, which the note names; others have the country of the person. */
export const kindsOfCountry = [
  'role-changed',
  'role-removed',
  'access-granted',
  'access-removed',
  'group-rule-added',
  'group-rule-edited',
  'group-rule-removed',
] as const satisfies readonly SecurityKind[]

interface SecurityFacts {
  readonly detail: Readonly<Record<string, unknown>>
  /** The name of the country whose rights it is about, if any. */
  readonly country: string | null
}

/** What a note says besides its kind: "Staff → Admin in Sweden", "stock.csv", "after 3 failed tries, new browser". */
export function securityWords({ detail, country }: SecurityFacts): string {
  const {
    was,
    is,
    step,
    refused,
    file,
    mail,
    call,
    failedBefore,
    knownBrowser,
    leftOut,
    group,
    source,
    graceDays,
  } = detail
  const said = [
    was === undefined && is === undefined
      ? undefined
      : `${inPlain(was)} → ${inPlain(is)}${country === null ? '' : ` in ${country}`}`,
    source === 'directory' ? 'by the directory' : undefined,
    typeof group === 'string' ? `group ${group}` : undefined,
    typeof graceDays === 'number' ? `${amountOf(graceDays, 'day')} to set one up` : undefined,
    step,
    typeof refused === 'string' ? inWords(refused) : undefined,
    file,
    typeof mail === 'string' ? `mail ${mail}` : undefined,
    call,
    Number(failedBefore) > 0
      ? `after ${failedBefore} failed ${failedBefore === 1 ? 'try' : 'tries'}`
      : undefined,
    knownBrowser === false ? 'new browser' : undefined,
    Number(leftOut) > 0 ? `${leftOut} more were not noted in the minute before` : undefined,
  ]
  return said.filter(part => part !== undefined).join(', ')
}

const named: readonly unknown[] = [...roles, ...userStates, ...passwordPolicies, ...factorPolicies]

function inPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value ?? '–')
  return named.includes(value) ? stateName(text) : text
}
