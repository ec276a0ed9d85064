import { accountStatesThat, type UserState } from '#domain/account.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { isAskedToSign, isCustomer, type Person, wasSentTo } from './person.ts'

const maxNamed = 10

/** Why a person can't be erased now, a sentence each; none if they can. */
export async function whyNotErased(executor: Executor, person: Person): Promise<string[]> {
  const { email, userId } = person
  const state = userId === null ? null : await stateOf(executor, userId)
  const isOver = state === null || accountStatesThat('refused').includes(state)
  const open = sql`l.ended_at is null`
  return [
    ...(isOver ? [] : [`${email} has an account that is ${state}: ${howToEnd(state)}.`]),
    ...(await aboutLoans(
      executor,
      sql`from loans l where ${open} and ${isCustomer(person, sql`l`)}`,
      numbers => `${email} is the customer of ${numbers}, which did not end yet.`,
    )),
    ...(await aboutLoans(
      executor,
      sql`from loans l where ${open} and l.created_by = ${userId}`,
      numbers => `${email} has made ${numbers}, which did not end yet: hand it over to a colleague.`,
    )),
    ...(await aboutLoans(
      executor,
      sql`from loans l where ${open} and not ${isCustomer(person, sql`l`)} and ${wasSentTo(sql`${email}`)}`,
      numbers => `${email} was sent the document of ${numbers}, which did not end yet.`,
    )),
    ...(await aboutLoans(
      executor,
      sql`from loans l where ${open} and ${isAskedToSign(sql`${email}`)}`,
      numbers => `Its customer asks that ${email} signs ${numbers}: answer that first.`,
    )),
    ...(await aboutLoans(
      executor,
      sql`from loans l join signatures s on s.country_id = l.country_id and s.loan_id = l.id where not ${open} and ${isCustomer(person, sql`l`)}
        and l.erased_at is null and not exists (select from signed_papers p where p.country_id = s.country_id and p.signature_id = s.id)`,
      numbers => `The signed PDF of ${numbers} was not made yet, and is made of what would go: open it once.`,
    )),
  ]
}

async function stateOf(executor: Executor, userId: number): Promise<UserState | null> {
  const [row] = await executor.run(
    rowsOf<{ state: UserState }>(sql`select u.state from users u where u.id = ${userId}`),
  )
  return row?.state ?? null
}

const howToEnd = (state: UserState) =>
  accountStatesThat('undecided').includes(state)
    ? 'reject it first, under Management, Users'
    : 'deactivate it first, under Management, Users'

async function aboutLoans(
  executor: Executor,
  from: SQL,
  sentence: (numbers: string) => string,
): Promise<string[]> {
  const found = await inEachCountry(executor, await executor.run(allCountries), countryId =>
    rowsOf<{ id: number }>(
      sql`select l.id ${from} and l.country_id = ${countryId} order by l.id limit ${maxNamed + 1}`,
    ),
  )
  const loans = found
    .flat()
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
  if (loans.length === 0) return []
  const named = loans.slice(0, maxNamed).map(recordNumber)
  return [sentence(`loan ${named.join(', ')}${loans.length > maxNamed ? ' and others' : ''}`)]
}
