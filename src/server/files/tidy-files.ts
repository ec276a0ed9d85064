import { unusedDays, uploadHours } from '#domain/file.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { lockedForRemoval } from './lock-files.ts'
import { whyForeign } from './store/claim.ts'
import type { FileStore } from './store/store.ts'

/** Removed under the lock for which whoever stores a file waits: so many at most, for less time than they wait. */
const atOnce = 50
const longestMs = 2000
const dayMs = 86_400_000

/**
 * Forgets uploads that were left for a day, deletes files that nothing has hung on for thirty, and those of which the
 * database never heard, as after a crash. Nothing of a store that belongs to another installation.
 */
export async function tidyFiles(services: Services): Promise<void> {
  const { db, clock, fileStore } = services
  const now = await db.run(currentTime(clock))
  await db.run(
    command(
      sql`delete from uploads where created_at < ${now}::timestamptz - ${uploadHours} * interval '1 hour'`,
    ),
  )
  if ((await whyForeign(db, fileStore)) !== null) return
  // A picture first, then its smaller ones, which nothing needs any more.
  while ((await deleteUnused(services)) > 0);
  await deleteUnknown(services)
  await fileStore.removeLeftovers()
}

interface Named extends Record<string, unknown> {
  readonly hash: string
  /** Whether the file is erased for good: no version of it may stay. */
  readonly isErased?: boolean
}

/** Files are removed within the transaction: who stores one of them meanwhile waits, and writes it again. */
async function deleteUnused({ db, clock, fileStore }: Services): Promise<number> {
  const { removed, failure } = await db.transaction(async tx => {
    await tx.run(lockedForRemoval)
    const now = await tx.run(currentTime(clock))
    const longAgo = sql`${now}::timestamptz - ${unusedDays} * interval '1 day'`
    const unused = await tx.run(
      rowsOf<Named>(sql`select f.hash from files f where f.gone_at is null and not f.is_evidence and f.used_at < ${longAgo}
        and not exists (select from uploads u where u.file_hash = f.hash)
        and not exists (select from attachments a
          where a.file_hash = f.hash and (a.removed_at is null or a.removed_at > ${longAgo}))
        and f.hash not in (${smallerOnes}) order by f.hash limit ${atOnce}`),
    )
    const done = await removedOf(fileStore, unused)
    await tx.run(command(sql`update files set gone_at = ${now} where hash in (${among(done.removed)})`))
    return done
  })
  if (failure !== null) throw failure
  return removed.length
}

/** Removes them until the time is over, one at least. What was removed before the store failed is said to be gone. */
async function removedOf(store: FileStore, unused: readonly Named[]) {
  const removed: Named[] = []
  const begun = performance.now()
  for (const one of unused) {
    try {
      await (one.isErased ? store.erase(one.hash) : store.remove(one.hash))
    } catch (failure) {
      return { removed, failure }
    }
    removed.push(one)
    if (performance.now() - begun > longestMs) break
  }
  return { removed, failure: null }
}

/** Smaller sizes of pictures that are kept; they go only with their picture. */
const smallerOnes = sql`select smaller.hash from files whole
  cross join lateral unnest(array[whole.hash64, whole.hash320, whole.hash1024]) smaller (hash)
  where whole.gone_at is null and smaller.hash is not null and smaller.hash <> whole.hash`

async function deleteUnknown(services: Services): Promise<void> {
  const { clock, fileStore } = services
  const longAgo = Date.now() + clock.offset - unusedDays * dayMs
  let old: Named[] = []
  for await (const { hash, writtenAt } of fileStore.list()) {
    if (writtenAt < longAgo) old.push({ hash })
    if (old.length < atOnce) continue
    await deleteUnknownOf(services, old)
    old = []
  }
  await deleteUnknownOf(services, old)
}

async function deleteUnknownOf({ db, fileStore }: Services, old: readonly Named[]): Promise<void> {
  for (let left = old; left.length > 0; ) {
    const { looked, failure } = await db.transaction(async tx => {
      await tx.run(lockedForRemoval)
      const known = new Set((await knownOf(tx, left)).map(({ hash }) => hash))
      const erased = new Set((await erasedOf(tx, left)).map(({ hash }) => hash))
      const unknown = left.filter(({ hash }) => !known.has(hash))
      const named = unknown.map(({ hash }) => ({ hash, isErased: erased.has(hash) }))
      const done = await removedOf(fileStore, named)
      return { ...done, looked: new Set([...known, ...done.removed.map(({ hash }) => hash)]) }
    })
    if (failure !== null) throw failure
    left = left.filter(({ hash }) => !looked.has(hash))
  }
}

const erasedOf = (tx: Transaction, some: readonly Named[]): Promise<Named[]> =>
  tx.run(rowsOf<Named>(sql`select hash from files where erased_at is not null and hash in (${among(some)})`))

const knownOf = (tx: Transaction, some: readonly Named[]): Promise<Named[]> =>
  tx.run(rowsOf<Named>(sql`select hash from files where gone_at is null and hash in (${among(some)})`))

const among = (some: readonly Named[]): SQL =>
  sql`select unnest(${sql.param(some.map(({ hash }) => hash))}::text[])`
