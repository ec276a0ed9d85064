import { type Findings, maxFound } from '#contract/search.ts'
import { displayName } from '#domain/account.ts'
import type { LoanState } from '#domain/loan.ts'
import type { Actor } from '#domain/role.ts'
import { visibleCountries } from '../countries/reach.ts'
import type { Clock } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { loanText } from '../kernel/db/columns.ts'
import type { Database } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { containing, isIndexed } from '../kernel/db/lists/list-sql.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { overdueSql } from '../loans/read/overdue.ts'
import { loanNumberIn } from '../loans/read/search.ts'
import { leavingUnits } from '../units/reach.ts'
import { readUnits } from '../units/read/unit-row.ts'
import { userReach } from '../users/reach.ts'
import { nameOrEmailContains } from '../users/search.ts'

const few = sql`limit ${sql.raw(String(maxFound))}`

interface FoundKeys {
  /** The one with that number, then the newest with the text. */
  readonly loans: readonly RowKey[]
  /** In no particular order: the first that the index finds, so that a common text needs no full scan. */
  readonly units: readonly RowKey[]
}

/**
 * Loans with the text, and units by serial number, in the countries that the actor sees. One statement for all countries, as
 * the indexes of texts know none; rows are read by others, whose joins need no new plan for each text.
 */
export async function findKeys(ctx: SignedIn, search: string): Promise<FoundKeys> {
  const countryIds = sql.param([...(await visibleCountries(ctx))])
  const contains = (text: SQL) => sql`${isIndexed(search)}::boolean and ${text} ilike ${containing(search)}`
  const numbered = sql`loans.id = ${loanNumberIn(search) ?? 0}`
  const here = sql`loans.country_id = any(${countryIds}::int[])`
  const found = await ctx.services.db.run(
    rowsOf<RowKey & { kind: 'loan' | 'unit' }>(sql`
    (select 'loan' as kind, loans.id, loans.country_id as "countryId" from loans where ${here} and ${numbered})
    union all (select 'loan', loans.id, loans.country_id from loans
      where ${here} and ${contains(loanText(loans))} and not (${numbered}) order by loans.id desc ${few})
    union all (select 'unit', units.id, units.country_id from units
      where units.country_id = any(${countryIds}::int[]) and ${contains(sql`units.serial_number`)} ${few})
    union all (select 'unit', units.id, units.country_id from ${leavingUnits}
      where ${!ctx.actor.isSysAdmin}::boolean and units.from_country_id = any(${countryIds}::int[])
        and ${contains(sql`units.serial_number`)} ${few})`),
  )
  const { loan = [], unit = [] } = Object.groupBy(found, ({ kind }) => kind)
  return {
    loans: loan
      .toSorted((one, other) => Number(isNumbered(other)) - Number(isNumbered(one)) || other.id - one.id)
      .slice(0, maxFound),
    units: [...new Map(unit.map(one => [one.id, one])).values()].slice(0, maxFound),
  }

  function isNumbered({ id }: RowKey): boolean {
    return id === loanNumberIn(search)
  }
}

/** What a search shows of these loans, in their order. */
export async function readFoundLoans(
  db: Database,
  clock: Clock,
  keys: readonly RowKey[],
): Promise<Findings['loans']> {
  const byCountry = Map.groupBy(keys, ({ countryId }) => countryId)
  const each = await inEachCountry(db, [...byCountry.keys()], countryId =>
    rowsOf<FoundLoan>(sql`
    select loans.id, loans.title, loans.customer_company as "customerCompany", loans.state, ${overdueSql(clock)} as "isOverdue"
    from loans where loans.country_id = ${countryId}
      and loans.id = any(${sql.param((byCountry.get(countryId) ?? []).map(({ id }) => id))}::int[])`),
  )
  const rows = new Map(
    each.flat().map(({ state, ...loan }) => [loan.id, { ...loan, loanState: { name: state } }]),
  )
  return keys.map(({ id }) => rows.get(id)).filter(loan => loan !== undefined)
}

type FoundLoan = Omit<Findings['loans'][number], 'loanState'> & { readonly state: LoanState }

/** These units, by serial number. */
export async function readFoundUnits(db: Database, keys: readonly RowKey[]): Promise<Findings['units']> {
  const units = await readUnits(db, keys)
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
