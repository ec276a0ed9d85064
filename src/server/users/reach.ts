import { type SQL, sql } from 'drizzle-orm'
import { type Actor, countriesWhere } from '#domain/role.ts'

const managed = (actor: Actor) => sql.param(countriesWhere(actor, 'MANAGER'))

const hasRoleThere = (actor: Actor): SQL =>
  sql`exists (select from user_country_roles r where r.user_id = users.id and r.country_id = any(${managed(actor)}::int[]))`

const isAtHomeThere = (actor: Actor): SQL =>
  sql`exists (select from user_country_roles r
    where r.user_id = users.id and r.is_primary and r.country_id = any(${managed(actor)}::int[]))`

const isAtHomeNowhere: SQL = sql`not exists (
  select from user_country_roles r where r.user_id = users.id and r.is_primary)`

const managesAnywhere = (actor: Actor): SQL => sql`cardinality(${managed(actor)}::int[]) > 0`

/**
 * The people who exist for the actor: oneself, who has a role where the actor is MANAGER, and for a MANAGER anywhere who
 * has none yet (domain.md section 2); `may.seeUser` says the same of one person.
 */
export function userReach(actor: Actor): SQL {
  if (actor.isSysAdmin) return sql`true`
  return sql`(users.id = ${actor.id} or ${hasRoleThere(actor)} or (${isAtHomeNowhere} and ${managesAnywhere(actor)}))`
}

/** Of the people in the list of country 0, those on whom the actor decides; `may.seeRequested` says the same of one. */
export function requestedReach(actor: Actor): SQL {
  if (actor.isSysAdmin) return sql`true`
  return sql`(${isAtHomeThere(actor)} or (${isAtHomeNowhere} and ${managesAnywhere(actor)}))`
}
