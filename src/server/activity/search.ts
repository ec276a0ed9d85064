import { loanText } from '../kernel/db/columns.ts'
import type { Database } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { containing, isIndexed, type ListSql, oneOf } from '../kernel/db/lists/list-sql.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { isNumbered } from '../loans/read/search.ts'
import { nameOrEmailContains } from '../users/search.ts'

/** The records by which a search finds history, by noun. */
interface SearchMatches<Ids> {
  readonly loans: Ids
  readonly units: Ids
  readonly people: Ids
  readonly storerooms: Ids
}

/** From this many matches on, scanning the newest history is faster. */
const maxMatches = 5000

/**
 * Finds history about a loan by number or text, a unit by serial number, a person or storeroom by name: through
 * indexes if the search matches few records, else row by row in the order of the list.
 */
export async function searchCondition(
  db: Database,
  countryId: number,
  search: string,
): Promise<Pick<ListSql<unknown>, 'where' | 'search' | 'prelude'>> {
  const rows = await db.run(
    rowsOf<Record<keyof SearchMatches<never>, number[]>>(
      matchesOf(countryId, search, sql.raw(`limit ${maxMatches + 1}`)),
    ),
  )
  const [matches] = rows
  if (matches && Object.values(matches).every(ids => ids.length <= maxMatches)) {
    const { loans, units, people, storerooms } = matches
    const ways = indexedConditions(countryId, search, {
      loans: anyOf(loans),
      units: anyOf(units),
      people: anyOf(people),
      storerooms: anyOf(storerooms),
    })
    return { where: oneOf(ways), search: { ways } }
  }
  const ways = indexedConditions(countryId, search, {
    loans: sql`in (select unnest(wanted.loans) from wanted)`,
    units: sql`in (select unnest(wanted.units) from wanted)`,
    people: sql`in (select unnest(wanted.people) from wanted)`,
    storerooms: sql`in (select unnest(wanted.storerooms) from wanted)`,
  })
  return {
    where: oneOf(ways),
    prelude: sql`wanted as materialized (${matchesOf(countryId, search, sql.empty())})`,
  }
}

const anyOf = (ids: readonly number[]) => sql`= any(${sql.param([...ids])}::int[])`

function matchesOf(countryId: number, search: string, most: SQL): SQL {
  const pattern = containing(search)
  const serial = isIndexed(search)
    ? sql`serial_number ilike ${pattern}`
    : sql`country_id = ${countryId} and lower(serial_number) = lower(${search})`
  return sql`select
    array(select loans.id from loans where loans.country_id = ${countryId}
      and (${isNumbered(search)} or ${loanText(loans)} ilike ${pattern}) ${most}) as loans,
    array(select id from unit_places where ${serial} ${most}) as units,
    array(select users.id from users where ${nameOrEmailContains(search)} ${most}) as people,
    array(select s.id from storerooms s where s.country_id = ${countryId} and s.name ilike ${pattern} ${most}) as storerooms`
}

/** Conditions that each use an index. */
function indexedConditions(
  countryId: number,
  search: string,
  { loans, units, people, storerooms }: SearchMatches<SQL>,
): [SQL, ...SQL[]] {
  const product = sql`(activities.detail ->> 'partNumber' ilike ${containing(search)}
    or activities.detail ->> 'name' ilike ${containing(search)})`
  return [
    sql`activities.loan_id ${loans}`,
    sql`activities.unit_id ${units}`,
    sql`activities.about_user_id ${people}`,
    sql`(activities.event = any('{storeroom-added,storeroom-edited,access-granted,access-removed}')
      and activities.storeroom_id ${storerooms})`,
    ...(countryId === 0 ? [product] : []),
  ]
}
