import { accountStatesThat } from '#domain/account.ts'
import { historyCountries } from '../history/chains.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { users } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { isAskedToSign, wasSentTo } from './person.ts'

/** How many accounts are read at once. */
const accountsAtOnce = 50

interface Account {
  readonly id: number
  readonly email: string
  /** Whether it was asked for before the period. */
  readonly isOld: boolean
}

/**
 * The accounts that were rejected before a moment, and never more than a request: nobody ever got in, no loan is theirs, and none
 * waits for their signature.
 */
export async function* rejectedBefore(executor: Executor, moment: SQL): AsyncGenerator<Account> {
  const countryIds = await executor.run(historyCountries)
  for (let after = 0; ; ) {
    const accounts = await executor.run(
      rowsOf<Account>(sql`select users.id, users.email, users.created_at < ${moment} as "isOld" from users
        where ${inStates(users.state, accountStatesThat('mayAskAgain'))} and ${inStates(users.state, accountStatesThat('refused'))}
          and users.erased_at is null and users.id > ${after} order by users.id limit ${accountsAtOnce}`),
    )
    const ids = accounts.map(({ id }) => id)
    const said = (await inEachCountry(executor, countryIds, id => saidOf(id, ids, moment))).flat()
    const inUse = new Set(said.filter(({ isInUse }) => isInUse).map(({ id }) => id))
    const rejected = new Set(said.filter(({ isRejected }) => isRejected).map(({ id }) => id))
    yield* accounts.filter(({ id, isOld }) => !inUse.has(id) && (isOld || rejected.has(id)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < accountsAtOnce) return
    after = last
  }
}

/** What a country says of these accounts: whether they were rejected there, and whether something keeps them, such as a later rejection. */
const saidOf = (countryId: number, ids: readonly number[], moment: SQL) => {
  const event = sql`from activities a where a.country_id = ${countryId} and a.about_user_id = users.id and a.event`
  const rejection = sql`${event} in ('user-rejected', 'user-declined')`
  const loan = sql`from loans l where l.country_id = ${countryId}`
  return rowsOf<{ id: number; isRejected: boolean; isInUse: boolean }>(sql`
    select users.id, exists (select ${rejection}) as "isRejected",
      exists (select ${rejection} and a.created_at >= ${moment}) or exists (select ${event} = 'user-validated')
        or exists (select ${loan} and l.created_by = users.id) or exists (select ${loan} and lower(l.customer_email) = users.email)
        or exists (select ${loan} and l.ended_at is null and (${wasSentTo(sql`users.email`)} or ${isAskedToSign(sql`users.email`)})) as "isInUse"
    from users where users.id = any(${sql.param(ids)}::integer[])`)
}
