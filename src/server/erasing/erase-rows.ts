import { nobodysHash } from '../kernel/auth/password-hash.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { allCountries } from '../kernel/db/each-country.ts'
import { users } from '../kernel/db/schema.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { erasedName, erasedPerson, erasedText } from './erased-words.ts'
import { isCustomer, type Person } from './person.ts'

const loansAtOnce = 100

/** An erasure under way: what takes the place of the address, and when. */
export interface Erasure {
  readonly marker: string
  readonly now: string
}

/** Empties the rows that are about the person, loan by loan: killed in the middle, the others still name them. Returns how many loans. */
export async function eraseRows(
  { db }: Pick<Services, 'db'>,
  person: Person,
  erasure: Erasure,
): Promise<number> {
  let erased = 0
  const countryIds = await db.run(allCountries)
  for (const countryId of countryIds)
    for (;;) {
      const some = await db.transaction(tx => eraseLoans(tx, countryId, person, erasure))
      erased += some
      if (some < loansAtOnce) break
    }
  await db.transaction(async tx => {
    await tx.batch(...countryIds.flatMap(countryId => erasedElsewhere(countryId, person, erasure)))
    if (person.userId !== null) await eraseAccount(tx, person.userId, erasure)
  })
  return erased
}

async function eraseLoans(
  tx: Transaction,
  countryId: number,
  person: Person,
  erasure: Erasure,
): Promise<number> {
  const loans = await tx.run(
    rowsOf<{
      id: number
    }>(sql`select l.id from loans l where l.country_id = ${countryId} and ${isCustomer(person, sql`l`)}
      and l.ended_at is not null order by l.id limit ${loansAtOnce} for update`),
  )
  if (loans.length === 0) return 0
  const ids = sql.param(loans.map(({ id }) => id))
  const these = sql`country_id = ${countryId} and loan_id = any(${ids}::integer[])`
  const { marker, now } = erasure
  await tx.batch(
    // Closes the links, which would show the document, or the status, to whoever has the mail.
    command(sql`update document_links set is_current = false, replaced_at = coalesce(replaced_at, ${now}),
      sent_to = case when lower(sent_to) = ${person.email} then ${marker} else sent_to end,
      recipient_name = case when lower(sent_to) = ${person.email} and recipient_name is not null then ${erasedPerson} else recipient_name end
      where ${these}`),
    command(sql`update customer_requests set asked_by = ${erasedPerson}, ip = '-', user_agent = null,
      text = case when text is not null then ${erasedText} end, answer = case when answer is not null then ${erasedText} end
      where ${these}`),
    command(sql`update comments set comment = ${erasedText} where ${these}`),
    command(sql`update loans set customer_name = ${erasedPerson}, customer_email = ${marker}, customer_mobile = '-',
      customer_street_address = '-', customer_street_address_2 = null, customer_city = '-', customer_state = '-', customer_postal_code = null,
      reason = case when reason is not null then ${erasedText} end, erased_at = ${now}, version = version + 1
      where country_id = ${countryId} and id = any(${ids}::integer[])`),
    recorded(
      ...loans.map(({ id: loanId }) => ({
        event: 'customer-erased' as const,
        userId: null,
        now,
        countryId,
        loanId,
      })),
    ),
  )
  return loans.length
}

/** Erases a person from a country's loans of others: documents passed on to them, and requests that they sign. */
const erasedElsewhere = (countryId: number, { email }: Person, { marker, now }: Erasure) => [
  command(sql`update document_links set sent_to = ${marker}, is_current = false, replaced_at = coalesce(replaced_at, ${now}),
    recipient_name = case when recipient_name is not null then ${erasedPerson} end where country_id = ${countryId} and lower(sent_to) = ${email}`),
  command(
    sql`update customer_requests set wanted_email = ${marker}, wanted_name = ${erasedPerson}
      where country_id = ${countryId} and lower(wanted_email) = ${email}`,
  ),
]

/** Tables whose rows belong to one account alone; the account's own row stays, because history refers to it. */
const ofAccounts = [
  'sign_in_tickets',
  'totp_factors',
  'passkeys',
  'identities',
  'recovery_codes',
  'registered_passwords',
  'user_list_columns',
  'user_mail_choices',
  'view_pins',
] as const

async function eraseAccount(tx: Transaction, userId: number, { marker, now }: Erasure): Promise<void> {
  const sessionsOfTheirs = sql`(select id from sessions where user_id = ${userId})`
  await tx.batch(
    build
      .update(users)
      .set({
        ...erasedName,
        email: marker,
        middleName: null,
        phone: null,
        passwordHash: nobodysHash(),
        erasedAt: now,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, userId)),
    command(sql`delete from session_tokens where session_id in ${sessionsOfTheirs}`),
    command(sql`delete from sessions where user_id = ${userId}`),
    ...ofAccounts.map(table => command(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)),
    command(sql`delete from views where owner_id = ${userId} and not is_team`),
    command(sql`update uploads set name = ${erasedText} where user_id = ${userId}`),
    command(sql`delete from idempotency_keys where scope = ${`user:${userId}`}`),
  )
}
