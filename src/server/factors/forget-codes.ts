import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { recoveryCodes } from '../kernel/db/schema.ts'
import { hasFactor } from './read.ts'

/** Recovery codes stand for a factor: they go with the last one. */
export async function forgetCodesWithoutFactor(tx: Transaction, userId: number): Promise<void> {
  if (await hasFactor(tx, userId)) return
  await tx.run(build.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)))
}
