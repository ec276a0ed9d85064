import { type Actor, countriesWhere } from '#domain/role.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'

const managed = (actor: Actor) => sql.param(countriesWhere(actor, 'MANAGER'))

const hasRoleThere = (actor: Actor): SQL =>
  sql`exists (select from user_country_roles r where r.user_id = users.id and r.country_id = any(${managed(actor)}::int[]))`

const isAtHomeThere = (actor: Actor): SQL =>
  sql`exists (select from user_country_roles r
    where r.user_id = users.id and r.is_primary and r.country_id = any(${managed(actor)}::int[]))`

const isAtHomeNowhere: SQL = sql`not exists (
  select from user_country_roles r where r.user_id = users.id and r.is_primary)`

/** Leaves out erased people, whose rows only history refers to. */
const isNotErased: SQL = sql`users.erased_at is null`

const managesAnywhere = (actor: Actor): SQL => sql`cardinality(${managed(actor)}::int[]) > 0`

/**
 * The people the actor can see: themselves, people with a role where the actor is MANAGER, and for a MANAGER anywhere
 * people without a role (domain.md, Countries); `may.seeUser` is the same rule for one person.
 */
export function userReach(actor: Actor): SQL {
  if (actor.isSysAdmin) return isNotErased
  return sql`(${isNotErased} and (users.id = ${actor.id} or ${hasRoleThere(actor)} or (${isAtHomeNowhere} and ${managesAnywhere(actor)})))`
}

/**
 * Limits the people listed under country 0 to those on whom the actor may decide; `may.seeRequested` is the same rule
 * for one.
 */
export function requestedReach(actor: Actor): SQL {
  if (actor.isSysAdmin) return isNotErased
  return sql`(${isNotErased} and (${isAtHomeThere(actor)} or (${isAtHomeNowhere} and ${managesAnywhere(actor)})))`
}
