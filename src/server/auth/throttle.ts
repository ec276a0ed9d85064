import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type BackoffLimit, limits } from '#domain/limits.ts'
import { nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { networkOf } from '../kernel/http/network.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'

/** What a visitor asks for that makes a mail. */
type MailingRequest = 'register' | 'forget'

export const freeTries = limits.signInsOfAccount.free
const signInLimits = {
  account: limits.signInsOfAccount,
  device: limits.signInsOfDevice,
  address: limits.signInsOfAddress,
}
const mailingLimits = {
  register: { account: limits.registrationsOfAccount, address: limits.registrationsOfAddress },
  forget: { account: limits.resetsOfAccount, address: limits.resetsOfAddress },
}

/**
 * Counts an attempt before it is judged, so that a hundred at once are counted as well; kept in the database, so that it
 * holds for all copies of the server. Refuses (429) while one has to wait; what is refused does not make the wait longer,
 * so nobody is ever locked out. Unknown accounts count like known ones.
 */
export async function countAttempt(
  services: Services,
  request: MailingRequest,
  email: string,
  ip: string,
): Promise<void> {
  await countOne(services, `${request}:address:${networkOf(ip)}`, mailingLimits[request].address)
  await countOne(services, `${request}:account:${digest(email)}`, mailingLimits[request].account)
}

/** A try to sign in that was counted: for the account or for the device alone, and for the address unless the device is known. */
export interface CountedSignIn {
  readonly own: Counted
  readonly address: Counted | null
}

/**
 * Counts a try to sign in, as countAttempt does. A device where that person signed in before counts for itself: however
 * many others try from elsewhere, also behind the same address, it need not wait for them.
 */
export async function countSignIn(
  services: Services,
  { email, ip, device }: { email: string; ip: string; device: string | null },
): Promise<CountedSignIn> {
  const account = `account:${digest(email)}`
  if (device !== null)
    return {
      own: await countOne(services, `device:${device}:${account}`, signInLimits.device),
      address: null,
    }
  const address = await countOne(services, `address:${networkOf(ip)}`, signInLimits.address)
  try {
    return { own: await countOne(services, account, signInLimits.account), address }
  } catch (refusal) {
    await takeBack(services, address)
    throw refusal
  }
}

/** A try that was not judged counts for nobody. */
export async function takeBackSignIn(services: Services, { own, address }: CountedSignIn): Promise<void> {
  for (const counted of [own, address]) if (counted) await takeBack(services, counted)
}

/**
 * A right sign-in counts for nobody: its account or device starts anew, its address has what it had before; anew its owner
 * could set it with an account of their own. Answers how many tries had failed. What is a day old goes.
 */
export async function forgiveSignIn(services: Services, { own, address }: CountedSignIn): Promise<number> {
  if (address) await takeBack(services, address)
  const old = sql`last_at < ${nowSql(services.clock)} - interval '1 day'`
  const rows = await services.db.run(
    rowsOf<{ key: string; attempts: number }>(
      sql`delete from login_attempts where key = ${own.key} or ${old} returning key, attempts`,
    ),
  )
  return (rows.find(row => row.key === own.key)?.attempts ?? 1) - 1
}

const digest = (email: string) => createHash('sha256').update(email).digest('hex')

/** An attempt as it was counted: when, until when others wait for it, and when the one before it was. */
interface Counted {
  readonly key: string
  readonly at: string
  readonly openAt: string
  readonly before: string | null
}

async function countOne(
  services: Services,
  key: string,
  { free, minutes, longestSeconds }: BackoffLimit,
): Promise<Counted> {
  const now = nowSql(services.clock)
  const fresh = sql`login_attempts.last_at < ${now} - ${minutes} * interval '1 minute'`
  const wait = sql`least(power(2, least(login_attempts.attempts - ${free}, 10)), ${longestSeconds})`
  const [counted] = await services.db.run(
    rowsOf<Counted>(sql`
    with before as materialized (select last_at from login_attempts where key = ${key})
    insert into login_attempts (key, attempts, last_at, open_at) values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      attempts = case when ${fresh} then 1 else login_attempts.attempts + 1 end,
      last_at = ${now},
      open_at = case when ${fresh} or login_attempts.attempts < ${free} then ${now}
                     else ${now} + ${wait} * interval '1 second' end
    where login_attempts.open_at <= ${now}
    returning key, last_at::text as at, open_at::text as "openAt", (select last_at::text from before) as before`),
  )
  if (counted) return counted
  const rows = await services.db.run(
    rowsOf<{ seconds: number }>(
      sql`select ceil(extract(epoch from open_at - ${now}))::int as seconds from login_attempts where key = ${key}`,
    ),
  )
  throw new RateLimited(Math.max(1, rows[0]?.seconds ?? 1))
}

/** As if it had not been counted; what others counted since stays. */
async function takeBack(services: Services, { key, at, openAt, before }: Counted): Promise<void> {
  await services.db.run(
    rowsOf(sql`
    update login_attempts set
      attempts = greatest(attempts - 1, 0),
      last_at = case when last_at = ${at}::timestamptz then coalesce(${before}::timestamptz, last_at) else last_at end,
      open_at = case when open_at = ${openAt}::timestamptz then least(open_at, ${nowSql(services.clock)}) else open_at end
    where key = ${key}`),
  )
}
