import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { amountOf } from '#domain/amounts.ts'
import { encryptSealKeysAnew } from '../documents/seal/seal-keys.ts'
import { encryptTotpAnew } from '../factors/totp.ts'
import { assertSecret } from '../installation/installation.ts'
import { secretOf } from '../installation/own-secret.ts'
import { encryptedSecret, readFormerSecrets } from '../kernel/auth/former-secrets.ts'
import { currentTime, databaseClock } from '../kernel/clock.ts'
import { withAdvisoryLock } from '../kernel/db/advisory-lock.ts'
import { build } from '../kernel/db/build.ts'
import { connect, type Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountries, inEachCountry } from '../kernel/db/each-country.ts'
import { assertMigrated } from '../kernel/db/migrate.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { formerSecrets, installation } from '../kernel/db/schema.ts'
import { sequenceOf } from '../kernel/db/sequences.ts'
import { command, rowsOf, statement } from '../kernel/db/statement.ts'
import type { Env } from '../kernel/env.ts'
import { recorded } from '../kernel/history/record.ts'
import { StartError } from '../kernel/start-error.ts'
import { fingerprintOf, layNextSecret, takeNextSecret } from '../secret.ts'
import { assertInstallation } from './with-services.ts'

/** Whether somebody who must not know the old SECRET may know it: then customers' links end too. */
export type Reason = 'routine' | 'leaked'

/**
 * `rotate-secret`: replaces SECRET in one transaction while no server runs. Sessions and accounts' links end. Customers'
 * links stay, by the SECRET they were derived from, which is kept encrypted under the new one; `rotate-leaked-secret` ends
 * them, because whoever knows the old SECRET can forge them.
 */
export async function rotateSecret(env: Env, reason: Reason = 'routine'): Promise<string> {
  await assertInstallation(env)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 2 })
  try {
    await assertMigrated(database.pool)
    // Two rotations at once would lay each other's file in place of theirs.
    return await withAdvisoryLock(
      database.pool,
      'rotate',
      () => rotateAlone(env, database.pool, reason),
      busy,
    )
  } finally {
    await database.stop()
  }
}

const busy =
  'Another rotate-secret runs on this database; look what it says, and run this one again if you still need to.'

async function rotateAlone(env: Env, pool: Pool, reason: Reason): Promise<string> {
  const next = nextSecret(env)
  const secret = await secretOf(env, pool)
  if (next === secret) throw new StartError('NEW_SECRET is the SECRET that counts already.')
  await assertSecret(pool, secret)
  if (env.SECRET === undefined) await layNextSecret(env, next)
  const counts = await connect(pool).transaction(tx => rotate(tx, secret, next, reason))
  if (env.SECRET === undefined) await takeNextSecret(env)
  return words(env, counts, reason)
}

function nextSecret({ SECRET, NEW_SECRET }: Env): string {
  if (SECRET === undefined) return NEW_SECRET ?? randomBytes(32).toString('hex')
  if (NEW_SECRET !== undefined) return NEW_SECRET
  throw new StartError('SECRET is set; name the one that shall replace it in NEW_SECRET.')
}

interface EndedCounts {
  readonly sessions: number
  readonly accountLinks: number
  readonly documentLinks: number
}

async function rotate(tx: Transaction, secret: string, next: string, reason: Reason): Promise<EndedCounts> {
  // Servers that start from here on wait for the lock, and are then refused with the former SECRET.
  await tx.run(command(sql`lock table installation in access exclusive mode`))
  await assertNoServer(tx)
  const former = await readFormerSecrets(tx, secret)
  const countryIds = await tx.run(allCountries)
  // Both kinds of links are numbered by one sequence.
  const [last] = await tx.run(
    rowsOf<{ link: number; mail: number }>(sql`select
      (select case when is_called then last_value else 0 end from ${sql.identifier(sequenceOf.document_links)}) as link,
      (select coalesce(max(id), 0) from mails) as mail`),
  )
  const now = await tx.run(currentTime(databaseClock))
  const lastOfFormer = Math.max(0, ...former.map(({ lastLinkId }) => lastLinkId))
  // A leaked SECRET derives no link any more: whoever knows it could derive them all.
  const lastLinkId = reason === 'leaked' ? lastOfFormer : (last?.link ?? 0)
  const own = { secret, lastLinkId, lastMailId: last?.mail ?? 0 }
  const kept = await tx.run(
    rowsOf<{ replacedAt: string }>(sql`
    select replaced_at::text as "replacedAt" from former_secrets order by id`),
  )
  await tx.run(command(sql`delete from former_secrets`))
  for (const [index, each] of [...former, own].entries()) {
    const { lastLinkId, lastMailId } = each
    const replacedAt = kept[index]?.replacedAt ?? now
    await tx.run(
      build
        .insert(formerSecrets)
        .values({ encrypted: encryptedSecret(next, each.secret), lastLinkId, lastMailId, replacedAt }),
    )
  }
  await tx.run(
    build
      .update(installation)
      .set({ secretFingerprint: fingerprintOf(next), recoveryKeyShownTo: null, recoveryKeyKeptAt: null }),
  )
  await encryptSealKeysAnew(tx, secret, next)
  await encryptTotpAnew(tx, secret, next)
  if (reason === 'leaked')
    await inEachCountry(tx, countryIds, countryId => documentLinksEnded(countryId, lastOfFormer, now))
  const counts = await endSessionsAndLinks(tx, countryIds, now)
  await tx.run(recorded({ event: 'secret-rotated', userId: null, now, countryId: null }))
  return counts
}

async function assertNoServer(tx: Transaction): Promise<void> {
  const running = await tx.run(
    rowsOf(sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'loandesk events'`),
  )
  if (running.length === 0) return
  throw new StartError('A Loandesk runs on this database; stop it first, every server of it.')
}

/** Lets a country's links expire, so that the loans' pages say that the document has to be sent again. */
const documentLinksEnded = (countryId: number, afterId: number, now: string) =>
  command(sql`update document_links set expires_at = ${now} where country_id = ${countryId} and replaced_at is null
    and id > ${afterId} and (expires_at is null or expires_at > ${now})`)

/** Ends every token made with the old secret: access and refresh tokens of sessions, and links of accounts. */
async function endSessionsAndLinks(
  tx: Transaction,
  countryIds: readonly number[],
  now: string,
): Promise<EndedCounts> {
  const [counts] = await tx.run(
    rowsOf<Omit<EndedCounts, 'documentLinks'>>(sql`
    with ended as (
      update sessions set ended_at = ${now} where ended_at is null and expires_at > ${now} returning id
    ), dead as (
      update links set replaced_at = ${now} where used_at is null
        and replaced_at is null and (expires_at is null or expires_at > ${now}) returning id
    ), used as (
      update links set replaced_at = ${now} where used_at is not null
        and replaced_at is null
    )
    select (select count(*)::int from ended) as sessions, (select count(*)::int from dead) as "accountLinks"`),
  )
  if (!counts) throw new Error('Nothing was counted.')
  const open = await inEachCountry(tx, countryIds, countryId => openDocumentLinks(countryId, now))
  return { ...counts, documentLinks: open.reduce((sum, count) => sum + count, 0) }
}

const openDocumentLinks = (countryId: number, now: string) =>
  statement<{ count: number }, number>(
    sql`select count(*)::int as count from document_links k join loans l on l.country_id = k.country_id and l.id = k.loan_id
      where k.country_id = ${countryId} and k.purpose = 'document' and k.replaced_at is null and l.ended_at is null
        and (k.expires_at is null or k.expires_at > ${now} or exists
          (select from signatures s where s.country_id = l.country_id and s.loan_id = l.id))`,
    ([row]) => row?.count ?? 0,
  )

function words(
  { SECRET, DATA_DIR }: Env,
  { sessions, accountLinks, documentLinks }: EndedCounts,
  reason: Reason,
): string {
  const place = join(DATA_DIR, 'secret')
  return [
    SECRET === undefined
      ? `The SECRET in ${place} is another one now.`
      : 'The SECRET is the one in NEW_SECRET now: set SECRET to it before you start.',
    `Ended: ${amountOf(sessions, 'session')}, whose people sign in again, and ${amountOf(accountLinks, 'link')} to confirm an address or choose a password, to be asked for anew.`,
    reason === 'leaked'
      ? "Ended too: customers' links to their documents. Send again the documents that are waiting for a signature."
      : `Still open: ${amountOf(documentLinks, 'link')} of customers to their documents.`,
    'Backups made before are opened with the SECRET of before: keep it as long as them. Make one now, and keep the new recovery key in another place.',
  ].join('\n')
}
