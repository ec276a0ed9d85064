import { type BackoffLimit, limits } from '#domain/limits.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { networkOf } from '../kernel/http/network.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'
import { sha256Hex } from '../kernel/sha256.ts'

/** Requests of visitors that send a mail. */
type MailingRequest = 'register' | 'forget'

export const freeTries = limits.signInsOfAccount.free
const signInLimits = {
  account: limits.signInsOfAccount,
  browser: limits.signInsOfBrowser,
  address: limits.signInsOfAddress,
}
const codeLimits = {
  account: limits.codesOfAccount,
  browser: limits.codesOfBrowser,
  address: limits.codesOfAddress,
}
const mailingLimits = {
  register: { account: limits.registrationsOfAccount, address: limits.registrationsOfAddress },
  forget: { account: limits.resetsOfAccount, address: limits.resetsOfAddress },
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts count; in the database, so that it holds for
 * all server processes. With five free attempts the sixth is the first that starts a wait: it is checked itself, a
 * seventh within a second is refused (429). Refused attempts don't extend the wait, so nobody is locked out. Unknown
 * accounts count like known ones.
 */
export async function countAttempt(
  services: Services,
  request: MailingRequest,
  email: string,
  ip: string,
): Promise<void> {
  await countOne(services, `${request}:address:${networkOf(ip)}`, mailingLimits[request].address)
  await countOne(services, `${request}:account:${sha256Hex(email)}`, mailingLimits[request].account)
}

/** Counts a question about a file, as countAttempt does. */
export async function countVerification(services: Services, ip: string): Promise<void> {
  await countOne(services, `verify:address:${networkOf(ip)}`, limits.verificationsOfAddress)
}

/** Counts a try of a short code, as countAttempt does. */
export async function countCounterCode(services: Services, ip: string): Promise<void> {
  await countOne(services, `counter:address:${networkOf(ip)}`, limits.counterCodesOfAddress)
}

/** A counted sign-in attempt: for the account and the address, or for a known browser alone. */
export interface CountedSignIn {
  readonly own: Counted
  readonly address: Counted | null
}

/**
 * Counts a sign-in attempt as countAttempt does. A known browser counts alone: attempts from elsewhere, even from
 * behind the same address, don't slow it down.
 */
export async function countSignIn(
  services: Services,
  { email, ip, browser }: { email: string; ip: string; browser: string | null },
): Promise<CountedSignIn> {
  const account = `account:${sha256Hex(email)}`
  return countEach(services, { account, address: `address:${networkOf(ip)}`, browser }, signInLimits)
}

/** Counts a try of a second factor, as countSignIn does: whoever tries knows the password. */
export async function countCode(
  services: Services,
  { userId, ip, browser }: { userId: number; ip: string; browser: string | null },
): Promise<CountedSignIn> {
  const address = `code:address:${networkOf(ip)}`
  return countEach(services, { account: `code:${userId}`, address, browser }, codeLimits)
}

const passkeyStart = (ip: string) => `passkey:address:${networkOf(ip)}`

/** Counts a sign-in by passkey that begins: nobody knows yet whose it is. */
export async function countPasskeyStart(services: Services, ip: string): Promise<void> {
  await countOne(services, passkeyStart(ip), limits.passkeyStartsOfAddress)
}

/** Uncounts one that ended well. */
export async function forgivePasskeyStart(services: Services, ip: string): Promise<void> {
  await services.db.run(
    command(
      sql`update login_attempts set attempts = greatest(attempts - 1, 0) where key = ${passkeyStart(ip)}`,
    ),
  )
}

/** Counts recovery codes that are made: each costs ten hashes. */
export async function countRecoveryCodes(services: Services, userId: number): Promise<void> {
  await countOne(services, `recovery-codes:${userId}`, limits.recoveryCodesOfPerson)
}

/** Counts a single sign-on that begins: it may have to wait for the directory. */
export async function countSignOnStart(services: Services, ip: string): Promise<void> {
  await countOne(services, `sign-on-start:address:${networkOf(ip)}`, limits.signOnStartsOfAddress)
}

/** Counts a single sign-on that comes back from the directory, as countAttempt does. */
export async function countSignOn(services: Services, ip: string): Promise<CountedSignIn> {
  const own = await countOne(services, `sign-on:address:${networkOf(ip)}`, limits.signOnsOfAddress)
  return { own, address: null }
}

/** Counts a try of somebody signed in to confirm who they are. */
export async function countConfirmation(services: Services, userId: number): Promise<CountedSignIn> {
  return { own: await countOne(services, `confirm:${userId}`, limits.confirmationsOfPerson), address: null }
}

async function countEach(
  services: Services,
  { account, address, browser }: { account: string; address: string; browser: string | null },
  backoff: Readonly<Record<'account' | 'address' | 'browser', BackoffLimit>>,
): Promise<CountedSignIn> {
  if (browser !== null)
    return { own: await countOne(services, `device:${browser}:${account}`, backoff.browser), address: null }
  const ofAddress = await countOne(services, address, backoff.address)
  try {
    return { own: await countOne(services, account, backoff.account), address: ofAddress }
  } catch (refusal) {
    await takeBack(services, ofAddress)
    throw refusal
  }
}

/** Uncounts an attempt that was not checked. */
export async function takeBackSignIn(services: Services, { own, address }: CountedSignIn): Promise<void> {
  for (const counted of [own, address]) if (counted) await takeBack(services, counted)
}

/**
 * Uncounts a successful sign-in: the account or browser is reset, the address returns to its previous count; resetting
 * that would let an attacker clear it with an account of their own. Returns how many attempts had failed. Rows older
 * than a day are deleted.
 */
export async function forgiveSignIn(services: Services, { own, address }: CountedSignIn): Promise<number> {
  if (address) await takeBack(services, address)
  const now = await services.db.run(currentTime(services.clock))
  const old = sql`last_at < ${now}::timestamptz - interval '1 day'`
  const rows = await services.db.run(
    rowsOf<{ key: string; attempts: number }>(
      sql`delete from login_attempts where key = ${own.key} or ${old} returning key, attempts`,
    ),
  )
  return (rows.find(row => row.key === own.key)?.attempts ?? 1) - 1
}

/** A counted attempt: its time, until when it delays further ones, and the time of the one before. */
interface Counted {
  readonly key: string
  readonly at: string
  readonly openAt: string
  readonly before: string | null
}

/** Concurrent attempts may count in another order than that of their times, so a free one is never compared with open_at. */
async function countOne(
  services: Services,
  key: string,
  { free, minutes, longestSeconds }: BackoffLimit,
): Promise<Counted> {
  const now = sql`${await services.db.run(currentTime(services.clock))}::timestamptz`
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
    where login_attempts.attempts <= ${free} or login_attempts.open_at <= ${now}
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

/** Undoes the count; what others counted since stays. */
async function takeBack(services: Services, { key, at, openAt, before }: Counted): Promise<void> {
  await services.db.run(
    rowsOf(sql`
    update login_attempts set
      attempts = greatest(attempts - 1, 0),
      last_at = case when last_at = ${at}::timestamptz then coalesce(${before}::timestamptz, last_at) else last_at end,
      open_at = case when open_at = ${openAt}::timestamptz then ${at}::timestamptz else open_at end
    where key = ${key}`),
  )
}
