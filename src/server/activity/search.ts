import { type SQL, sql } from 'drizzle-orm'
import { loanText } from '../db/columns.ts'
import { containing, isIndexed } from '../db/list-sql.ts'
import { loans } from '../db/schema.ts'
import { isNumbered } from '../loans/search.ts'
import { isCalled } from '../users/search.ts'

/** The loans, units, people and storerooms that a search finds, worked out once: `wanted`. */
export function searchTables(countryId: number, search: string): SQL {
  const pattern = containing(search)
  const serial = isIndexed(search)
    ? sql`units.serial_number ilike ${pattern}`
    : sql`units.country_id = ${countryId} and lower(units.serial_number) = lower(${search})`
  return sql`wanted as materialized (select
    array(select loans.id from loans where loans.country_id = ${countryId}
      and (${isNumbered(search)} or ${loanText(loans)} ilike ${pattern})) as loans,
    array(select units.id from units where ${serial}) as units,
    array(select users.id from users where ${isCalled(search)}) as people,
    array(select s.id from storerooms s where s.country_id = ${countryId} and s.name ilike ${pattern}) as rooms)`
}

const among = (column: SQL, found: SQL) => sql`${column} = any((select ${found} from wanted)::int[])`

/** What was about a loan by its number or text, a unit by its serial number, a person or storeroom by their name. */
export function waysToFind(countryId: number, search: string): readonly SQL[] {
  const product = sql`(activities.detail ->> 'partNumber' ilike ${containing(search)}
    or activities.detail ->> 'name' ilike ${containing(search)})`
  return [
    among(sql`activities.loan_id`, sql`wanted.loans`),
    among(sql`activities.unit_id`, sql`wanted.units`),
    among(sql`activities.about_user_id`, sql`wanted.people`),
    sql`(activities.event = any('{storeroom-added,storeroom-edited,access-granted,access-removed}')
      and ${among(sql`activities.storeroom_id`, sql`wanted.rooms`)})`,
    ...(countryId === 0 ? [product] : []),
  ]
}

/** What any of these finds. */
export const isFound = (countryId: number, search: string): SQL =>
  sql`(${sql.join([...waysToFind(countryId, search)], sql` or `)})`
