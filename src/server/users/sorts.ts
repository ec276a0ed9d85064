import type { userSorts } from '#contract/users.ts'
import { roles } from '#domain/role.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { byNumberOf, type SortColumn } from '../kernel/db/lists/list-sql.ts'

/** displayName() of the domain, as SQL. */
export const named = sql`concat_ws(' ', users.first_name, users.middle_name, users.last_name)`

type UserSort = (typeof userSorts)[number]

/** What each sort key sorts by in that country's list. */
export const sortsIn = (countryId: number): Record<UserSort, SortColumn> => ({
  email: { by: sql`users.email` },
  name: { by: sql`lower(${named})` },
  role: { by: levelSql(countryId) },
  country: {
    by: sql`(select lower(c.name) from user_country_roles r join countries c on c.id = r.country_id
      where r.user_id = users.id and r.is_primary)`,
  },
  state: { by: sql`users.state` },
  createdAt: { by: sql`users.created_at` },
})

/** The level of the role in that country, or for country 0 the highest anywhere; people without a role sort lowest. */
function levelSql(countryId: number): SQL {
  const there = countryId === 0 ? sql`true` : sql`r.country_id = ${countryId}`
  return sql`coalesce((select max(${byNumberOf(sql`r.role`, roles)}) from user_country_roles r
    where r.user_id = users.id and ${there}), 0)`
}
