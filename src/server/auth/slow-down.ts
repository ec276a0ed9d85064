import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits, type Pace } from '#domain/limits.ts'
import { nowSql } from '../kernel/clock.ts'
import type { House } from '../kernel/context.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { TooSoon } from '../kernel/http/too-soon.ts'

/** What can be tried without being signed in. */
type Attempt = 'login' | 'register' | 'forget'

export const freeTries = limits.signInsOfAccount.free
const paces = {
  login: { account: limits.signInsOfAccount, address: limits.signInsOfAddress },
  register: { account: limits.registrationsOfAccount, address: limits.registrationsOfAddress },
  forget: { account: limits.resetsOfAccount, address: limits.resetsOfAddress },
}

/**
 * Counts an attempt before it is judged, so that a hundred at once are counted as well; kept in the database, so that it
 * holds for all copies of the server. Refuses (429) while one has to wait; what is refused does not make the wait longer,
 * so nobody is ever locked out. Unknown accounts count like known ones.
 */
export async function countAttempt(house: House, attempt: Attempt, email: string, ip: string): Promise<void> {
  await countOne(house, keyOf(attempt, `address:${ip}`), paces[attempt].address)
  await countOne(house, accountKey(attempt, email), paces[attempt].account)
}

/**
 * Who signed in starts anew, and what is a day old goes. The address does not: its owner could reset it with an account
 * of their own. Answers how many tries had failed before this one.
 */
export async function forgetAttempts(house: House, email: string): Promise<number> {
  const key = accountKey('login', email)
  const old = sql`last_at < ${nowSql(house.clock)} - interval '1 day'`
  const rows = await house.db.run(
    rowsOf<{ key: string; attempts: number }>(
      sql`delete from login_attempts where key = ${key} or ${old} returning key, attempts`,
    ),
  )
  return (rows.find(row => row.key === key)?.attempts ?? 1) - 1
}

/** Each kind of attempt counts for itself; signing in goes without a prefix. */
const keyOf = (attempt: Attempt, key: string) => (attempt === 'login' ? key : `${attempt}:${key}`)
const accountKey = (attempt: Attempt, email: string) =>
  keyOf(attempt, `account:${createHash('sha256').update(email).digest('hex')}`)

async function countOne(house: House, key: string, { free, minutes, longestSeconds }: Pace): Promise<void> {
  const now = nowSql(house.clock)
  const fresh = sql`login_attempts.last_at < ${now} - ${minutes} * interval '1 minute'`
  const wait = sql`least(power(2, least(login_attempts.attempts - ${free}, 10)), ${longestSeconds})`
  const counted = await house.db.run(
    rowsOf(sql`
    insert into login_attempts (key, attempts, last_at, open_at) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      attempts = case when ${fresh} then 1 else login_attempts.attempts + 1 end,
      last_at = ${now},
      open_at = case when ${fresh} or login_attempts.attempts < ${free} then ${now}
                     else ${now} + ${wait} * interval '1 second' end
    where login_attempts.open_at <= ${now} returning key`),
  )
  if (counted.length === 1) return
  const rows = await house.db.run(
    rowsOf<{ seconds: number }>(
      sql`select ceil(extract(epoch from open_at - ${now}))::int as seconds from login_attempts where key = ${key}`,
    ),
  )
  throw new TooSoon(Math.max(1, rows[0]?.seconds ?? 1))
}
