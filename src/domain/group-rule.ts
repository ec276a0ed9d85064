import { levelOf, type Role } from './role.ts'
import { isCleanText, lengthOf, normalised } from './text.ts'

/** A rule of the sysadmins: whoever is in that group of the directory has that role in that country. */
export interface GroupRule {
  readonly id: number
  readonly group: string
  readonly countryId: number
  readonly role: Role
}

export const longestGroup = 500
/** The groups of one person that are read; of more than these none is. */
export const maxGroups = 1000
export const maxGroupRules = 500

/** Why a sign-on told no groups that could be judged: the roles of the directory stay as they were. */
export const groupsUntold = ['MISSING', 'ELSEWHERE', 'TOO_MANY', 'UNREADABLE'] as const
export type GroupsUntold = (typeof groupsUntold)[number]

/** The sentence for each reason why no groups were told. */
export const groupsUntoldWords: Readonly<Record<GroupsUntold, string>> = {
  MISSING: 'The directory said nothing of groups.',
  ELSEWHERE: 'There are too many groups for the directory to send.',
  TOO_MANY: `There are more than ${maxGroups.toLocaleString('en')} groups.`,
  UNREADABLE: 'What the directory sent as groups is no list of names.',
}

/** What a directory says of a person, by the names of its claims. */
type Claims = Readonly<Record<string, unknown>>

/** The result of reading the groups in a sign-on. `passedOver`: members of the list that are no names. */
export type GroupsTold =
  | { readonly groups: readonly string[]; readonly passedOver: number }
  | { readonly untold: GroupsUntold }

/**
 * The groups that the directory tells in that claim. A text is one group, whatever signs it has. Only a list proves what
 * somebody is not in: without one nothing is known, as where a setting of the directory was lost.
 */
export function groupsToldIn(claims: Claims, claim: string): GroupsTold {
  const told = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  if (told === undefined || told === null) {
    return { untold: isElsewhere(claims, claim) ? 'ELSEWHERE' : 'MISSING' }
  }
  if (typeof told !== 'string' && !Array.isArray(told)) return { untold: 'UNREADABLE' }
  const members: readonly unknown[] = typeof told === 'string' ? [told] : told
  if (members.length > maxGroups) return { untold: 'TOO_MANY' }
  const groups = members.flatMap(groupOf)
  if (groups.length === 0 && members.length > 0) return { untold: 'UNREADABLE' }
  return { groups: [...new Set(groups)], passedOver: members.length - groups.length }
}

/** Entra says so where somebody is in more groups than fit in its answer (`_claim_names`, or `hasgroups`). */
function isElsewhere({ _claim_names: names, hasgroups }: Claims, claim: string): boolean {
  const isNamed = typeof names === 'object' && names !== null && Object.hasOwn(names, claim)
  return isNamed || hasgroups === true || hasgroups === 'true'
}

/** A name as rules have it; what no rule could name is passed over. */
function groupOf(member: unknown): string[] {
  if (typeof member !== 'string' || !isCleanText(member, 'one')) return []
  const group = normalised(member)
  return group === '' || lengthOf(group) > longestGroup ? [] : [group]
}

/** A role that the directory gives, and the rules that give it. */
export interface GivenRole<Rule extends GroupRule = GroupRule> {
  readonly countryId: number
  readonly role: Role
  readonly by: readonly Rule[]
}

/**
 * The roles that these groups give: in each country the highest. Groups are compared to the letter. Whether one counts beside
 * a role that was given by hand is decided by withRolesOfDirectory().
 */
export function rolesGiven<Rule extends GroupRule>(
  rules: readonly Rule[],
  groups: readonly string[],
): GivenRole<Rule>[] {
  const known = new Set(groups)
  const apply = Map.groupBy(
    rules.filter(({ group }) => known.has(group)),
    ({ countryId }) => countryId,
  )
  return [...apply]
    .map(([countryId, there]) => {
      const [first] = there.toSorted((one, other) => levelOf(other.role) - levelOf(one.role))
      const role = first?.role ?? 'STAFF'
      return { countryId, role, by: there.filter(rule => rule.role === role) }
    })
    .toSorted((one, other) => one.countryId - other.countryId)
}
