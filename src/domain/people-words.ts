import { editedFields } from './changed-fields.ts'
import type { PeopleEvent } from './event.ts'
import { bothNames } from './language.ts'
import { passwordPolicies, passwordPolicyLabels } from './password-policy.ts'
import { roleLabels, roles } from './role.ts'
import { factorPolicies, factorPolicyLabels } from './second-factor.ts'
import { type Detail, forGood, type Stretch, textOf } from './words.ts'

/** Events whose words are always the same. */
const plainWords = {
  'user-registered': 'asked for an account',
  'user-approved': 'approved the account',
  'user-validated': 'confirmed the e-mail address',
  'user-declined': 'said that nobody here asked for the account',
  'user-disowned': 'said that a sign-in was not theirs: everybody was signed out, and the password is void',
  'user-rejected': 'rejected the account',
  'user-deactivated': 'deactivated the account',
  'reset-link-made': 'made a link to choose a new password',
  'sysadmin-granted': 'made them system administrator',
  'sysadmin-removed': 'took the rights of a system administrator',
  'secret-rotated': 'replaced the SECRET: everybody signs in again',
  'recovery-key-shown': 'looked at the recovery key of the backups',
  'recovery-key-kept': 'said that the recovery key is kept elsewhere',
} as const satisfies Partial<Record<PeopleEvent, string>>

const isPlain = (event: PeopleEvent): event is keyof typeof plainWords => event in plainWords

/** The words after the actor, for events of an account, a country or a storeroom: "gave the role Admin". */
export function peopleWords(event: PeopleEvent, detail: Detail): readonly Stretch[] {
  if (isPlain(event)) return [plainWords[event]]
  switch (event) {
    case 'user-edited':
    case 'country-edited':
    case 'storeroom-edited':
      return [`changed ${editedFields(detail)}`]
    case 'password-changed':
    case 'password-policy-changed':
      return passwordWords(event, detail)
    case 'factor-added':
    case 'factor-removed':
    case 'factor-reset':
    case 'factor-renamed':
    case 'factor-policy-changed':
    case 'recovery-codes-made':
    case 'recovery-code-used':
      return factorWords(event, detail)
    case 'identity-linked':
    case 'identity-unlinked':
      return [event === 'identity-linked' ? 'linked' : 'unlinked', ' the account and the directory']
    case 'group-rule-added':
    case 'group-rule-edited':
    case 'group-rule-removed':
      return groupRuleWords(event, detail)
    case 'role-changed':
    case 'role-removed':
      return event === 'role-changed' ? roleChanged(detail) : roleTaken(detail)
    case 'access-granted':
      return ['gave access to ', { strong: textOf(detail.is) ?? 'a storeroom' }]
    case 'access-removed':
      return ['took the access to ', { strong: textOf(detail.was) ?? 'a storeroom' }]
    case 'country-added':
    case 'storeroom-added':
      return [event === 'country-added' ? 'added the country' : 'added the storeroom']
    case 'country-terms-changed':
      return termsChanged(detail)
    case 'file-erased':
      return ['erased a file', ...forGood(detail)]
    case 'person-erased':
      return [`erased a person: ${textOf(detail.why) ?? '-'}`]
  }
}

/** Leaves the texts out: the page of the terms shows each version. */
function termsChanged({ language, isStandard }: Detail): Stretch[] {
  const named = { strong: bothNames(textOf(language) ?? 'en') }
  return isStandard === true
    ? ['put the terms back to the standard ones in ', named]
    : ['wrote the terms in ', named]
}

type FactorEvent = Extract<PeopleEvent, `factor-${string}` | `recovery-code${string}`>

function factorWords(event: FactorEvent, detail: Detail): readonly Stretch[] {
  switch (event) {
    case 'factor-added':
      return ['added a second factor: ', { strong: textOf(detail.is) ?? '-' }]
    case 'factor-removed':
      return ['removed a second factor: ', { strong: textOf(detail.was) ?? '-' }]
    case 'factor-renamed':
      return [
        'renamed the passkey ',
        { strong: textOf(detail.was) ?? '-' },
        ' to ',
        { strong: textOf(detail.is) ?? '-' },
      ]
    case 'factor-reset':
      return ['reset the second factor: everybody was signed out of the account']
    case 'factor-policy-changed':
      return factorPolicyChanged(detail)
    case 'recovery-codes-made':
      return ['made new recovery codes']
    case 'recovery-code-used':
      return ['signed in with a recovery code']
  }
}

function factorPolicyChanged({ was, is, graceDays }: Detail): Stretch[] {
  return [
    'asks for a second factor: ',
    { strong: `${policy(was)} → ${policy(is)}` },
    `, ${String(graceDays ?? '-')} days of grace`,
  ]
}

const policy = (value: unknown): string => {
  const known = factorPolicies.find(one => one === value)
  return known ? factorPolicyLabels[known] : '-'
}

function passwordWords(event: Extract<PeopleEvent, `password-${string}`>, { was, is }: Detail): Stretch[] {
  if (event === 'password-changed') return ['chose a new password']
  const named = [was, is].map(value => passwordPolicies.find(one => one === value))
  const words = named.map(one => (one ? passwordPolicyLabels[one] : '-'))
  return ['changed what happens to guessable passwords: ', { strong: words.join(' → ') }]
}

function groupRuleWords(
  event: Extract<PeopleEvent, `group-rule-${string}`>,
  { group, was, is }: Detail,
): Stretch[] {
  const named = { strong: textOf(group) ?? '-' }
  if (event === 'group-rule-removed')
    return ['deleted the rule that the group ', named, ' gives the role ', role(was)]
  if (event === 'group-rule-added' || was === is)
    return [
      `${event === 'group-rule-added' ? 'made' : 'changed'} the rule that the group `,
      named,
      ' gives the role ',
      role(is),
    ]
  return ['changed what the group ', named, ' gives from ', role(was), ' to ', role(is)]
}

const roleTaken = (detail: Detail): Stretch[] => ['took the role ', role(detail.was), ...asGroupsSay(detail)]

function roleChanged(detail: Detail): Stretch[] {
  const { was, is } = detail
  if (was === is) return roleStays(detail)
  const how = asGroupsSay(detail)
  if (textOf(was) === null) return ['gave the role ', role(is), ...how]
  return ['changed the role from ', role(was), ' to ', role(is), ...how]
}

/** The role that counts is the same: another one beside it changed, or the primary mark was moved. */
function roleStays(detail: Detail): Stretch[] {
  const counts: Stretch[] = ['; ', role(detail.is), ' counts']
  for (const source of ['hand', 'directory'] as const) {
    const [was, is] = [detail[`${source}.was`] ?? null, detail[`${source}.is`] ?? null]
    const where = source === 'hand' ? ' by hand' : ' by the directory’s groups'
    if (was === is) continue
    if (is === null) return ['took the role ', role(was), `, given${where}`, ...counts]
    return ['gave the role ', role(is), where, ...counts]
  }
  return ['made this the primary country']
}

const asGroupsSay = ({ source, group }: Detail): Stretch[] => {
  if (source !== 'directory') return []
  const named = textOf(group)
  return named === null ? [' by the directory’s groups'] : [' by the directory’s group ', { strong: named }]
}

const role = (value: unknown): Stretch => {
  const known = roles.find(one => one === value)
  return { strong: known ? roleLabels[known] : '-' }
}
