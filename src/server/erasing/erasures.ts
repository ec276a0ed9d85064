import { randomUUID } from 'node:crypto'
import { advisoryLocks } from '../kernel/db/advisory-lock.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { erasures } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { sha256Hex } from '../kernel/sha256.ts'

/** The address of an erased person, as a hash that only somebody who knows the address can compare. */
export interface HashedAddress {
  readonly salt: string
  readonly addressHash: string
}

export type ErasureRow = typeof erasures.$inferSelect

export const hashOfAddress = (salt: string, email: string): string =>
  sha256Hex(`${salt}:${email.toLowerCase()}`)

export function hashedAddress(email: string): HashedAddress {
  const salt = randomUUID()
  return { salt, addressHash: hashOfAddress(salt, email) }
}

export const isOf =
  (email: string) =>
  ({ salt, addressHash }: HashedAddress): boolean =>
    hashOfAddress(salt, email) === addressHash

/** The erasures of that address, the newest first. */
export async function erasuresOf(executor: Executor, email: string): Promise<ErasureRow[]> {
  const all = await executor.run(build.select().from(erasures).orderBy(sql`${erasures.id} desc`))
  return all.filter(isOf(email))
}

/** Begins an erasure, or goes on with the one of that person that was interrupted: two at once share one. */
export async function beginErasure(
  tx: Transaction,
  email: string,
  hashed: HashedAddress,
  { why, now }: { readonly why: string; readonly now: string },
): Promise<ErasureRow> {
  await tx.run(rowsOf(sql`select pg_advisory_xact_lock(${advisoryLocks.erasing})`))
  const unfinished = (await erasuresOf(tx, email)).find(({ finishedAt }) => finishedAt === null)
  if (unfinished) return unfinished
  const [begun] = await tx.run(
    build
      .insert(erasures)
      .values({ ...hashed, why, begunAt: now })
      .returning(),
  )
  if (!begun) throw new Error('The erasure was not noted.')
  return begun
}

/** Notes that nothing is left to erase; false if somebody else noted it before. */
export async function finishErasure(tx: Transaction, id: number, now: string): Promise<boolean> {
  const finished = await tx.run(
    rowsOf<{ id: number }>(
      sql`update erasures set finished_at = ${now} where id = ${id} and finished_at is null returning id`,
    ),
  )
  return finished.length > 0
}
