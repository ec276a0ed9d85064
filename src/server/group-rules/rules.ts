import type { GroupRule } from '#contract/group-rules.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type GivenRole, rolesGiven } from '#domain/group-rule.ts'
import { type Role, roles } from '#domain/role.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { asc, eq, sql } from '../kernel/db/drizzle.ts'
import { groupRules, identities } from '../kernel/db/schema.ts'
import { command, countOf, rowsOf, type Statement } from '../kernel/db/statement.ts'

/**
 * Locks the rules until the transaction ends: whoever judges by them shares them, whoever changes them has them alone. So
 * a sign-on that judged by the rules of before is committed before the job asks whose roles differ.
 */
export const rulesLocked = (hold: 'share' | 'update'): Statement<void> =>
  command(
    sql.raw(`select pg_advisory_xact_lock${hold === 'share' ? '_shared' : ''}(hashtext('group rules'))`),
  )

const { id, groupName: group, countryId, role } = groupRules

/** The rules of these groups. */
export const rulesOf = (groups: readonly string[]) =>
  build
    .select({ id, group, countryId, role })
    .from(groupRules)
    .where(sql`${group} = any(${sql.param(groups)}::text[])`)
    .orderBy(asc(id))

/** The groups of a person that the directory told last; null if it never told any. */
export async function readGroups(executor: Executor, userId: number) {
  const { groups, groupsToldAt, groupsUntold, lastUsedAt } = identities
  const [kept] = await executor.run(
    build
      .select({ groups, groupsToldAt, groupsUntold, lastUsedAt })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(sql`${groups} is null`, sql`${lastUsedAt} desc nulls last`)
      .limit(1),
  )
  return kept ?? null
}

/** The roles that the directory gives a person. */
export async function givenTo(tx: Transaction, userId: number): Promise<GivenRole[]> {
  const groups = (await readGroups(tx, userId))?.groups ?? []
  return groups.length === 0 ? [] : rolesGiven(await tx.run(rulesOf(groups)), groups)
}

/** Whether roles are given by groups here at all. */
export const hasRules = async (executor: Executor): Promise<boolean> =>
  (await executor.run(countOf(groupRules, sql`true`))) > 0

interface RuleRow {
  readonly id: number
  readonly group: string
  readonly countryId: number
  readonly country: GroupRule['country']
  readonly role: Role
  readonly people: number
  readonly version: number
}

/** All rules, or that one, as they travel, with how many people each is about. */
export async function readRules(executor: Executor, only?: number): Promise<GroupRule[]> {
  const rows = await executor.run(
    rowsOf<RuleRow>(sql`
      with told as (
        select name, count(*)::int as people from identities i cross join lateral unnest(i.groups) named(name)
        where name in (select group_name from group_rules) group by name
      )
      select r.id, r.group_name as "group", r.country_id as "countryId", r.role, r.version,
        json_build_object('id', c.id, 'name', c.name, 'code', c.code) as country, coalesce(told.people, 0) as people
      from group_rules r join countries c on c.id = r.country_id left join told on told.name = r.group_name
      where ${only === undefined ? sql`true` : sql`r.id = ${only}`}
      order by c.name, array_position(${sql.param([...roles])}::text[], r.role) desc, r.group_name`),
  )
  return rows.map(({ role: name, ...rule }) => ({ ...rule, roleId: numberOf(roles, name), role: { name } }))
}
