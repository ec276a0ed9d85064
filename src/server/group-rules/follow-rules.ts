import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { roles } from '#domain/role.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { workInTurn } from '../kernel/db/work-in-turn.ts'
import { fromTheTerminal } from '../kernel/history/note-security.ts'
import { lockUserIfFound } from '../users/lock.ts'
import { followGroups } from './follow-groups.ts'
import { ruleChangesQueue } from './rule-changes.ts'

/**
 * Lets the roles of everybody whose groups are known follow changed rules; returns how to stop. A job that ends early
 * begins anew, with those whose roles still differ.
 */
export const followChangedRules = (services: Services, jobs: PgBoss, log: FastifyBaseLogger) =>
  workInTurn(jobs, {
    queue: ruleChangesQueue,
    work: (_, stopping) => followRules(services, stopping),
    unfinished: 'not everybody’s roles follow the rules of groups yet',
    log,
  })

/** Each person in a transaction of their own, so that nobody waits for more than one of them. */
async function followRules(services: Services, stopping: AbortSignal): Promise<void> {
  for (const { id } of await services.db.run(differing)) {
    stopping.throwIfAborted()
    await services.db.transaction(async tx => {
      if (await lockUserIfFound(tx, id)) await followGroups(tx, { services, ...fromTheTerminal }, id)
    })
  }
}

const level = (role: string) =>
  sql.raw(`array_position(array[${roles.map(known => `'${known}'`).join(', ')}], ${role})`)

/** People whose roles of the directory are not what the rules give their groups. */
const differing = rowsOf<{ id: number }>(sql`
  with given as (
    select i.user_id, r.country_id, max(${level('r.role')}) as level
    from identities i cross join lateral unnest(i.groups) told(name) join group_rules r on r.group_name = told.name
    group by i.user_id, r.country_id
  ), held as (
    select user_id, country_id, ${level('by_directory')} as level from user_country_roles where by_directory is not null
  )
  select distinct coalesce(given.user_id, held.user_id) as id
  from given full join held on held.user_id = given.user_id and held.country_id = given.country_id
  where given.level is distinct from held.level order by id`)
