import * as z from 'zod'
import { groupsUntold } from '#domain/group-rule.ts'
import { roles } from '#domain/role.ts'
import { endpoint, user } from './endpoint.ts'
import { id, instant, named, nothing, numbered, person, version } from './fields.ts'
import { EditGroupRule, GroupRuleForm, GroupRuleId, TryGroups } from './group-rule-forms.ts'

const countryNamed = z.object({ id, name: z.string(), code: z.string() })

/** Which role a group of the directory gives in a country. */
export const groupRule = z.object({
  id,
  group: z.string(),
  countryId: id,
  country: countryNamed,
  roleId: numbered(roles),
  role: named(roles),
  /** Accounts of which the directory told that group last. */
  people: z.int(),
  version,
})
export type GroupRule = z.output<typeof groupRule>

const untold = z.enum(groupsUntold)

/** The claim that the directory is asked for, and the people whose groups it did not tell. */
export const groupsState = z.object({
  /** How the directory is called; null where single sign-on is not set up. */
  directory: z.string().nullable(),
  claim: z.string(),
  /** People whose groups the directory told. */
  known: z.int(),
  /** People at whose last sign-on it told none: the newest 20, and how many there are. */
  untold: z.array(z.object({ person, why: untold, at: instant })),
  untoldCount: z.int(),
})
export type GroupsState = z.output<typeof groupsState>

/** The roles that groups would give by the current rules, and for a person the roles that they hold. */
export const triedGroups = z.object({
  person: person.nullable(),
  /** Null where nothing was told that can be judged. */
  groups: z.array(z.string()).nullable(),
  toldAt: instant.nullable(),
  /** Why the last sign-on told none. */
  untold: untold.nullable(),
  roles: z.array(
    z.object({
      country: countryNamed,
      byDirectory: z.enum(roles).nullable(),
      byHand: z.enum(roles).nullable(),
      /** The higher of both. */
      counts: z.enum(roles),
      /** The groups whose rules give it. */
      groups: z.array(z.string()),
    }),
  ),
})
export type TriedGroups = z.output<typeof triedGroups>

const access = user('sysadmin')
const example = { group: 'loandesk-admins', countryId: 1, roleId: 2 }

export const groupRules = {
  list: endpoint({
    method: 'GET',
    path: '/group-rule',
    summary: 'Which groups of the directory give which roles',
    access,
    refuses: ['forbidden'],
    reply: z.array(groupRule),
    list: true,
  }),
  state: endpoint({
    method: 'GET',
    path: '/group-rule/state',
    summary: 'In which claim groups are told, and of whom they are not known',
    access,
    refuses: ['forbidden'],
    reply: groupsState,
  }),
  create: endpoint({
    method: 'POST',
    path: '/group-rule',
    summary: 'Say that a group of the directory gives a role in a country',
    access,
    refuses: ['not_found', 'forbidden', 'already_taken', 'too_many_group_rules'],
    body: GroupRuleForm,
    example,
    reply: groupRule,
    status: 201,
    confirms: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/group-rule',
    summary: 'Change which group gives which role where',
    access,
    refuses: ['not_found', 'forbidden', 'already_taken'],
    body: EditGroupRule,
    example: { id: 1, ...example },
    reply: groupRule,
    ifMatch: true,
    confirms: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/group-rule',
    summary: 'Delete a rule; the roles that it gave go with it',
    access,
    refuses: ['not_found', 'forbidden'],
    body: GroupRuleId,
    example: { id: 1 },
    reply: nothing,
    status: 204,
    confirms: true,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/group-rule/try',
    summary: 'Which roles somebody’s groups give, or these groups would; nothing is stored',
    access,
    refuses: ['forbidden'],
    body: TryGroups,
    example: { groups: ['loandesk-admins', 'everybody'] },
    reply: triedGroups,
    idempotencyKey: false,
  }),
}
