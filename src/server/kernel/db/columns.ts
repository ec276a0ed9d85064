import { type AnyPgColumn, bigint, check, customType, integer, type SQL, sql } from './drizzle.ts'

/** timestamptz read as ISO 8601 text in UTC: creating a Date would cost more than the rest of the row. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
})

/**
 * Converts PostgreSQL's "2026-11-21 09:00:00.12+00", in JSON "…T…+00:00", to "2026-11-21T09:00:00.12Z"; sessions run in
 * UTC.
 */
export function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
}

/** A date, as its text: a Date would be a moment of some time zone. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })

/** Ids are integers from 1. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The largest number that JavaScript tells from the next. */
const largest = Number.MAX_SAFE_INTEGER

/** An id of what grows with work: a big house makes more than 2^31 of them in its life (docs/decisions/0044). */
export const bigId = () => bigint({ mode: 'number' })
export const bigIdentity = () => bigId().primaryKey().generatedAlwaysAsIdentity({ maxValue: largest })

/** CHECK (column IN (…)) for a tuple of states. */
export function oneOf(name: string, column: AnyPgColumn, states: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(quoted(states))})`)
}

/** 'A', 'B' for raw SQL; only for constants, because nothing is escaped. */
export function quoted(states: readonly string[]): string {
  return states.map(state => `'${state}'`).join(', ')
}

/** lower(column), as in our case-insensitive unique indexes. */
export const lowered = (column: AnyPgColumn): SQL => sql`lower(${column})`

/** All substrings of one or two characters in a column, which trigram indexes cannot find. */
export const shortTexts = (column: AnyPgColumn): SQL => sql`short_texts(${column})`

/**
 * The searchable text of a loan, one line per column: a search text has no line feed, so it never matches across columns.
 */
export const loanText = (
  loan: Readonly<Record<'title' | 'customerName' | 'customerCompany' | 'customerEmail', AnyPgColumn>>,
): SQL =>
  sql`(${loan.title} || chr(10) || ${loan.customerName} || chr(10) || ${loan.customerCompany} || chr(10) || ${loan.customerEmail})`

/**
 * When a loan is due, as the interval since the century began: unlike timestamptz arithmetic it is immutable, so it can
 * be indexed.
 */
export const dueAge = (loan: Readonly<Record<'createdAt' | 'loanPeriod', AnyPgColumn>>): SQL =>
  sql`(${loan.createdAt} - '2000-01-01 00:00:00+00'::timestamptz + ${loan.loanPeriod} * interval '24 hours')`
