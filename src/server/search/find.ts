import { type Findings, maxFound } from '#contract/search.ts'
import { displayName } from '#domain/account.ts'
import type { LoanState } from '#domain/loan.ts'
import type { Actor } from '#domain/role.ts'
import type { Clock } from '../kernel/clock.ts'
import { loanText } from '../kernel/db/columns.ts'
import type { Database } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { containing, isIndexed } from '../kernel/db/lists/list-sql.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { overdueSql } from '../loans/read/overdue.ts'
import { isNumbered } from '../loans/read/search.ts'
import { leavingUnits, unitsOfCountry } from '../units/reach.ts'
import { readUnits } from '../units/read/unit-row.ts'
import { userReach } from '../users/reach.ts'
import { nameOrEmailContains } from '../users/search.ts'

const few = sql`limit ${sql.raw(String(maxFound))}`

/** The newest loans of these countries with the text, after the one with that number. */
export async function findLoans(
  db: Database,
  clock: Clock,
  countryIds: readonly number[],
  search: string,
): Promise<Findings['loans']> {
  const text = isIndexed(search) ? sql`${loanText(loans)} ilike ${containing(search)}` : sql`false`
  const each = await inEachCountry(db, countryIds, countryId => {
    const select = sql`select loans.id, loans.title, loans.customer_company as "customerCompany", loans.state,
        ${overdueSql(clock)} as "isOverdue", ${isNumbered(search)} as "isNumbered" from loans
      where loans.country_id = ${countryId} and`
    return rowsOf<FoundLoan>(sql`
      (${select} ${isNumbered(search)})
      union all (${select} ${text} and not ${isNumbered(search)} order by loans.id desc ${few}) ${few}`)
  })
  const found = each
    .flat()
    .toSorted((one, other) => Number(other.isNumbered) - Number(one.isNumbered) || other.id - one.id)
  return found
    .slice(0, maxFound)
    .map(({ state, isNumbered: _, ...loan }) => ({ ...loan, loanState: { name: state } }))
}

type FoundLoan = Omit<Findings['loans'][number], 'loanState'> & {
  readonly state: LoanState
  readonly isNumbered: boolean
}

/**
 * Units of these countries by serial number, in no particular order: the first that the index finds, so that a common text
 * needs no full scan. Their rows are read by a second statement, whose joins need no new plan for each text.
 */
export async function findUnits(
  db: Database,
  countryIds: readonly number[],
  search: string,
): Promise<Findings['units']> {
  const each = await inEachCountry(db, countryIds, countryId => {
    const { here, leaving } = unitsOfCountry(countryId, {})
    const contains = sql`units.serial_number ilike ${containing(search)}`
    return rowsOf<RowKey>(sql`
      (select units.id, units.country_id as "countryId" from units where ${here} and ${contains} ${few})
      union all (select units.id, units.country_id from ${leavingUnits} where ${leaving} and ${contains} ${few}) ${few}`)
  })
  const found = new Map(each.flat().map(unit => [unit.id, unit]))
  const units = await readUnits(db, [...found.values()].slice(0, maxFound))
  return units.toSorted((one, other) =>
    (one.serialNumber ?? '').localeCompare(other.serialNumber ?? '', 'en'),
  )
}

/** Products by name. */
export async function findProducts(db: Database, search: string): Promise<Findings['products']> {
  const pattern = containing(search)
  const rows = await db.run(
    rowsOf<Findings['products'][number]>(sql`
    select id, name, part_number as "partNumber" from products
    where name ilike ${pattern} or part_number ilike ${pattern} order by lower(name), id ${few}`),
  )
  return rows
}

/** People whom the actor may see, by name. */
export async function findPeople(db: Database, actor: Actor, search: string): Promise<Findings['people']> {
  const rows = await db.run(
    rowsOf<{
      id: number
      firstName: string
      middleName: string | null
      lastName: string
      email: string
    }>(sql`
    select users.id, users.first_name as "firstName", users.middle_name as "middleName",
      users.last_name as "lastName", users.email
    from users where ${userReach(actor)} and ${nameOrEmailContains(search)}
    order by lower(users.first_name), lower(users.last_name), users.id ${few}`),
  )
  return rows.map(({ id, email, ...name }): Findings['people'][number] => ({
    id,
    name: displayName(name),
    email,
  }))
}
