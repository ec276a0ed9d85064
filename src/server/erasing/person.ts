import { displayName } from '#domain/account.ts'
import { type RequestState, requestStatesThat } from '#domain/customer-request.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq, type SQL, sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { containing } from '../kernel/db/lists/list-sql.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'

/** Somebody of whom something is kept: customer, signer, colleague, or several of these. */
export interface Person {
  /** The person's address in lower case. */
  readonly email: string
  /** The id of the account that has that address. */
  readonly userId: number | null
  /** Full names and numbers that only this person has, most likely: text is looked through for them, and for the address. */
  readonly needles: readonly string[]
  /** The loans of which they are the customer. */
  readonly loans: readonly RowKey[]
}

/** A person as their own rows name them; null if there are none. */
export async function personOf(executor: Executor, address: string): Promise<Person | null> {
  const email = address.trim().toLowerCase()
  const [account] = await executor.run(build.select().from(users).where(eq(users.email, email)))
  const [mails] = await executor.run(
    rowsOf(sql`select from mails m where lower(m.to_email) = ${email} limit 1`),
  )
  const countries = await executor.run(allCountries)
  const loans = (await inEachCountry(executor, countries, countryId => loansOf(countryId, email))).flat()
  const named = (await inEachCountry(executor, countries, countryId => namedIn(countryId, email))).flat()
  const rows: readonly { readonly name: string | null; readonly mobile?: string | null }[] = [
    ...loans,
    ...named,
  ]
  if (!account && !mails && rows.length === 0) return null
  const names = [...rows.map(({ name }) => name), ...(account ? namesOf(account) : [])]
  const numbers = [...rows.map(({ mobile }) => mobile), account?.phone]
  return {
    email,
    userId: account?.id ?? null,
    needles: [email, ...distinct(names.filter(isFullName)), ...distinct(numbers.filter(isNumber))],
    loans: loans.map(({ id, countryId }) => ({ id, countryId })),
  }
}

/** The person with the loans of which they are the customer by now: an address may have been corrected since. */
export async function withLoansNow(executor: Executor, person: Person): Promise<Person> {
  const countryIds = await executor.run(allCountries)
  const each = await inEachCountry(executor, countryIds, id => loansOf(id, person.email))
  return { ...person, loans: each.flat().map(({ id, countryId }) => ({ id, countryId })) }
}

const loansOf = (countryId: number, email: string) =>
  rowsOf<RowKey & { name: string; mobile: string }>(sql`
    select l.id, l.country_id as "countryId", l.customer_name as name, l.customer_mobile as mobile from loans l
    where l.country_id = ${countryId} and lower(l.customer_email) = ${email} order by l.id`)

/** The names by which documents of a country were sent to the address, or by which it is wanted to sign. */
const namedIn = (countryId: number, email: string) =>
  rowsOf<{ name: string | null }>(sql`
    select k.recipient_name as name from document_links k where k.country_id = ${countryId} and lower(k.sent_to) = ${email}
    union select q.wanted_name from customer_requests q where q.country_id = ${countryId} and lower(q.wanted_email) = ${email}`)

const namesOf = (account: typeof users.$inferSelect) => [
  displayName(account),
  `${account.firstName} ${account.lastName}`,
]

/** Whether a name has several words: one word alone may be anybody's, or a thing's. */
const isFullName = (name: string | null): name is string => name !== null && /\S\s+\S/.test(name.trim())
const isNumber = (number: string | null | undefined): number is string =>
  (number ?? '').replace(/\D/g, '').length >= 7

const distinct = (texts: readonly string[]) => [...new Set(texts.map(text => text.trim()))]

/** Whether a text names the person. */
export const names = (person: Pick<Person, 'email' | 'needles'>, text: SQL): SQL =>
  holds(text, person, needle => needle)

/** Whether a JSON text names the person; quotation marks are escaped in it. */
export const namesInJson = (person: Person, json: SQL): SQL =>
  holds(sql`${json}::text`, person, needle => JSON.stringify(needle).slice(1, -1))

/**
 * Filters by what an index or a plain comparison finds, then by the pattern, which tells an address from a longer one.
 */
const holds = (
  text: SQL,
  person: Pick<Person, 'email' | 'needles'>,
  written: (needle: string) => string,
): SQL =>
  sql`(${text} ilike any(${sql.param(person.needles.map(needle => containing(written(needle))))}::text[])
    and ${text} ~* any(${sql.param(person.needles.map(needle => patternOf(person, needle, written(needle))))}::text[]))`

/**
 * A needle as a regular expression. An address is not the end of another one: anna.berg@acme.example is nobody in
 * joanna.berg@acme.example. In JSON the end of a line is written as letters, in addresses of pages many signs as two digits. Names may have endings, as languages give them.
 */
export function patternOf({ email }: Pick<Person, 'email'>, needle: string, written = needle): string {
  const escaped = written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return needle === email ? `${beginsAddress}${escaped}${endsAddress}` : escaped
}

const beginsAddress = '((?<=\\\\[bfnrt])|(?<=%[0-9A-F][0-9A-F])|(?<![A-Za-z0-9])(?<![A-Za-z0-9][._%+-]))'
const endsAddress = '(?!-?[A-Za-z0-9])'

/** Whether a row of `loans` has the person as its customer. */
export const isCustomer = ({ email }: Person, loan: SQL): SQL => sql`lower(${loan}.customer_email) = ${email}`

/** Whether a row's loan has the person as its customer. */
export const isOfCustomer = (person: Person, row: SQL): SQL =>
  sql`exists (select from loans l where l.country_id = ${row}.country_id and l.id = ${row}.loan_id and ${isCustomer(person, sql`l`)})`

/** Whether a row `r` that lies in no country is about one of these loans. */
export const isAboutLoans = (loans: readonly RowKey[]): SQL =>
  sql`r.loan_id = any(${sql.param(loans.map(({ id }) => id))}::integer[])`

/** Whether a mail `r` went to them as the customer of a loan, also at an address that they had before. */
export const toThem = (person: Person): SQL =>
  sql`(${isAboutLoans(person.loans)} and ${names(person, sql`r.to_name`)})`

/** Whether the document of a row `l` of loans was sent to that address. */
export const wasSentTo = (email: SQL): SQL => sql`exists (select from document_links k
  where k.country_id = l.country_id and k.loan_id = l.id and lower(k.sent_to) = ${email})`

/** Whether its customer still asks that who has that address signs it instead. */
export const isAskedToSign = (email: SQL): SQL => sql`exists (select from customer_requests q
  where q.country_id = l.country_id and q.loan_id = l.id and lower(q.wanted_email) = ${email}
    and ${inStates(sql<RequestState>`q.state`, requestStatesThat('open'))})`
