import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer } from 'drizzle-orm/pg-core'

/** timestamptz handed over as ISO 8601 text in UTC: a Date object would cost more than the rest of the row. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoInstant,
})

/** PostgreSQL's "2026-11-21 09:00:00.12+00", in its JSON "…T…+00:00", as "2026-11-21T09:00:00.12Z"; sessions run in UTC. */
export function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
}

/** Ids are integers from 1. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** CHECK (column IN (…)) made from the tuple that names the states. */
export function oneOf(name: string, column: AnyPgColumn, states: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(quoted(states))})`)
}

/** 'A', 'B' for raw SQL; only for our own tuples. */
export function quoted(states: readonly string[]): string {
  return states.map(state => `'${state}'`).join(', ')
}

/** lower(column), as our case-blind unique indexes need it. */
export const lowered = (column: AnyPgColumn): SQL => sql`lower(${column})`

/** The texts of one or two characters in a column, for what trigrams can't find. */
export const shortTexts = (column: AnyPgColumn): SQL => sql`short_texts(${column})`

/** The text of a loan that a search reads, a line for each column: what is searched for is one line, so it never spans two. */
export const loanText = (
  loan: Readonly<Record<'title' | 'customerName' | 'customerCompany' | 'customerEmail', AnyPgColumn>>,
): SQL =>
  sql`(${loan.title} || chr(10) || ${loan.customerName} || chr(10) || ${loan.customerCompany} || chr(10) || ${loan.customerEmail})`

/** When a loan is due, as the time since the century began: unlike an instant's, its arithmetic needs no time zone and may be indexed. */
export const dueAge = (loan: Readonly<Record<'createdAt' | 'loanPeriod', AnyPgColumn>>): SQL =>
  sql`(${loan.createdAt} - '2000-01-01 00:00:00+00'::timestamptz + ${loan.loanPeriod} * interval '24 hours')`
