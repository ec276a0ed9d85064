import { countryOf } from '../kernel/db/country-of.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'

interface MailOfLoan {
  readonly loanId: number | null
}

/** The country of the mail's loan, if it has one. */
export async function countryOfMail(executor: Executor, { loanId }: MailOfLoan): Promise<number | null> {
  if (loanId === null) return null
  const [loan] = await executor.run(
    rowsOf<{ countryId: number | null }>(sql`select ${countryOf.loan(loanId)} as "countryId"`),
  )
  return loan?.countryId ?? null
}

/** These mails with the countries of their loans, each asked in turn for all of them. */
export async function withCountries<M extends MailOfLoan>(
  executor: Executor,
  mails: readonly M[],
): Promise<(M & { readonly countryId: number | null })[]> {
  const loanIds = [...new Set(mails.map(({ loanId }) => loanId).filter(id => id !== null))]
  const countryIds = loanIds.length === 0 ? [] : await executor.run(allCountries)
  const loans = await inEachCountry(executor, countryIds, countryId =>
    rowsOf<{ id: number; countryId: number }>(sql`
      select id, country_id as "countryId" from loans
      where country_id = ${countryId} and id = any(${sql.param(loanIds)}::int[])`),
  )
  const countries = new Map(loans.flat().map(({ id, countryId }) => [id, countryId]))
  return mails.map(mail => ({ ...mail, countryId: countries.get(mail.loanId ?? 0) ?? null }))
}
