import { primaryCountryId } from '#domain/role.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { byTheirMailbox } from '../kernel/auth/proof.ts'
import { rightsRenewed } from '../kernel/auth/rights.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, gte, isNull, or } from '../kernel/db/drizzle.ts'
import { passkeys, recoveryCodes, totpFactors } from '../kernel/db/schema.ts'
import { type Noting, recordRights } from '../kernel/history/note-security.ts'
import { forgetCodesWithoutFactor } from './forget-codes.ts'

/**
 * Takes the factors of a locked account that were added since a stranger could sign in to it, and records it: with the password
 * alone gone, a passkey of theirs would go on opening the account, and its owner be asked for a factor that they never had.
 */
export async function takeFactorsAddedSince(
  tx: Transaction,
  ctx: Noting,
  userId: number,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<void> {
  const ofAccount = eq(totpFactors.userId, userId)
  const waitsSince = gte(totpFactors.pendingAt, since)
  const isNewApp = or(gte(totpFactors.addedAt, since), and(isNull(totpFactors.encrypted), waitsSince))
  const [apps, keys, codes] = await tx.batch(
    build.delete(totpFactors).where(and(ofAccount, isNewApp)).returning({ of: totpFactors.userId }),
    build
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), gte(passkeys.addedAt, since)))
      .returning({ of: passkeys.userId }),
    build
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.madeAt, since)))
      .returning({ of: recoveryCodes.userId }),
    build
      .update(totpFactors)
      .set({ pendingEncrypted: null, pendingAt: null })
      .where(and(ofAccount, waitsSince)),
  )
  if (apps.length + keys.length + codes.length === 0) return
  await forgetCodesWithoutFactor(tx, userId)
  await tx.run(rightsRenewed(userId, byTheirMailbox))
  const countryId = primaryCountryId(await readActor(tx, userId)) || null
  await recordRights(tx, ctx, { event: 'factor-reset', userId, now, countryId, aboutUserId: userId })
}
