import { randomBytes } from 'node:crypto'
import {
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeOf,
  recoveryCodePattern,
} from '#domain/second-factor.ts'
import { shortCodeIn } from '#domain/short-code.ts'
import { hashLike, hashPassword } from '../kernel/auth/password-hash.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, isNull } from '../kernel/db/drizzle.ts'
import { recoveryCodes } from '../kernel/db/schema.ts'
import { someCodeHash } from './read.ts'

/** New codes, and the hash of each. They share a salt, so that one computation finds a code among the ten. */
export async function newRecoveryCodes({ hashCost }: Services) {
  const salt = randomBytes(16)
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  )
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(shortCodeIn(code), hashCost, salt))
  return { codes, hashes }
}

/** The hash of what somebody typed, to be looked for among their codes; null if it is no code, or they have none. */
export async function recoveryHashOf(
  { db }: Services,
  userId: number,
  typed: string,
): Promise<string | null> {
  const code = shortCodeIn(typed)
  if (!recoveryCodePattern.test(code)) return null
  const like = await someCodeHash(db, userId)
  return like === undefined ? null : hashLike(like, code)
}

/** Uses a code up, once: false if it is none, or was used. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: number,
  hash: string,
  now: string,
): Promise<boolean> {
  const used = await tx.run(
    build
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
      ),
  )
  return used.rowCount === 1
}
