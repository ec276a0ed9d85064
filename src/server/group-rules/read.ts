import type { GroupsState, TriedGroups } from '#contract/group-rules.ts'
import type { contract } from '#contract/index.ts'
import { type HeldRole, higherRole } from '#domain/country-roles.ts'
import { type GivenRole, type GroupsUntold, groupsToldIn, rolesGiven } from '#domain/group-rule.ts'
import { may } from '#domain/permissions.ts'
import { refuseField } from '#domain/refusal.ts'
import { build } from '../kernel/db/build.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Executor } from '../kernel/db/database.ts'
import { asc, eq, sql } from '../kernel/db/drizzle.ts'
import { countries, users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { heldRoles } from '../users/held-roles.ts'
import { readGroups, readRules, rulesOf } from './rules.ts'

/** GET /group-rule: by country, the highest roles first. */
export const listRules: Handler<typeof contract.groupRules.list> = async ({ services, actor }) => {
  allow(may.changeGroupRules(actor))
  const rows = await readRules(services.db)
  return { rows, total: rows.length }
}

interface UntoldRow {
  readonly person: GroupsState['untold'][number]['person']
  readonly why: GroupsUntold
  readonly at: string
  readonly count: number
}

/** GET /group-rule/state: what the settings say, and of whom the directory told no groups. */
export const showGroupsState: Handler<typeof contract.groupRules.state> = async ({ services, actor }) => {
  allow(may.changeGroupRules(actor))
  const { db, signOn } = services
  const [known, untold] = await db.pipeline(
    rowsOf<{ known: number }>(
      sql`select count(distinct user_id)::int as known from identities where groups is not null`,
    ),
    rowsOf<UntoldRow>(sql`
      select json_build_object('id', u.id, 'firstName', u.first_name, 'middleName', u.middle_name,
        'lastName', u.last_name, 'email', u.email) as person, i.groups_untold as why, i.last_used_at::text as at,
        (count(*) over ())::int as count
      from identities i join users u on u.id = i.user_id
      where i.groups_untold is not null and i.last_used_at is not null order by i.last_used_at desc, i.id limit 20`),
  )
  return {
    directory: signOn?.name ?? null,
    claim: signOn?.groupsClaim ?? 'groups',
    known: known[0]?.known ?? 0,
    untold: untold.map(({ person, why, at }) => ({ person, why, at: isoInstant(at) })),
    untoldCount: untold[0]?.count ?? 0,
  }
}

/** POST /group-rule/try: what somebody's groups give, or what these would; by the rules of now, and nothing is stored. */
export const tryOut: Handler<typeof contract.groupRules.tryOut> = async ({ services, actor }, { body }) => {
  allow(may.changeGroupRules(actor))
  const { db } = services
  return body.email === undefined ? ofGroups(db, body.groups ?? []) : ofPerson(db, body.email)
}

async function ofGroups(db: Executor, pasted: readonly string[]): Promise<TriedGroups> {
  const told = groupsToldIn({ groups: pasted }, 'groups')
  const groups = 'groups' in told ? told.groups : null
  return {
    person: null,
    groups: groups && [...groups],
    toldAt: null,
    untold: 'untold' in told ? told.untold : null,
    roles: await rolesOf(db, groups ?? [], []),
  }
}

async function ofPerson(db: Executor, typed: string): Promise<TriedGroups> {
  const { id, firstName, middleName, lastName, email } = users
  const [person] = await db.run(
    build
      .select({ id, firstName, middleName, lastName, email })
      .from(users)
      .where(eq(email, typed.trim().toLowerCase())),
  )
  if (!person) throw refuseField('bad_input', 'email', 'No account has this address.')
  const kept = await readGroups(db, person.id)
  return {
    person,
    groups: kept?.groups ?? null,
    toldAt: kept?.groupsToldAt ?? null,
    untold: kept?.groupsUntold ?? null,
    roles: await rolesOf(db, kept?.groups ?? [], await heldRoles(db, person.id)),
  }
}

async function rolesOf(db: Executor, groups: readonly string[], held: readonly HeldRole[]) {
  const given: GivenRole[] = rolesGiven(await db.run(rulesOf(groups)), groups)
  const all = await db.run(
    build
      .select({ id: countries.id, name: countries.name, code: countries.code })
      .from(countries)
      .orderBy(asc(countries.name)),
  )
  return all.flatMap(country => {
    const there = given.find(({ countryId }) => countryId === country.id)
    const byHand = held.find(({ countryId }) => countryId === country.id)?.byHand ?? null
    const byDirectory = there?.role ?? null
    const counts = higherRole(byHand, byDirectory)
    if (counts === null) return []
    return [{ country, byDirectory, byHand, counts, groups: there?.by.map(({ group }) => group) ?? [] }]
  })
}
