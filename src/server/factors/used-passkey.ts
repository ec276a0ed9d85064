import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { wentBack } from '#domain/passkey.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { passkeys, users } from '../kernel/db/schema.ts'
import { ownerOf } from './notify.ts'

/** The passkey of that credential, and whose it is. */
export async function readPasskey(executor: Executor, { id }: AuthenticationResponseJSON) {
  const [found] = await executor.run(
    build
      .select({ passkey: passkeys, account: users })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, id)),
  )
  return found ?? null
}

/**
 * Notes that a passkey was used; where its counter went back, since when, and its owner is mailed. False if it was removed
 * meanwhile: then it proves nothing.
 */
export async function noteUsed(
  tx: Transaction,
  services: Services,
  { passkey, account }: NonNullable<Awaited<ReturnType<typeof readPasskey>>>,
  { counter, now }: { readonly counter: number; readonly now: string },
): Promise<boolean> {
  const [known] = await tx.run(
    build
      .select({ counter: passkeys.counter })
      .from(passkeys)
      .where(eq(passkeys.id, passkey.id))
      .for('update'),
  )
  if (!known) return false
  const isCopy = wentBack(known.counter, counter)
  await tx.run(
    build
      .update(passkeys)
      .set({ counter, lastUsedAt: now, ...(isCopy && { counterBackAt: now }) })
      .where(eq(passkeys.id, passkey.id)),
  )
  if (!isCopy) return true
  const change = { kind: 'passkey-copied', name: passkey.name } as const
  const data = { firstName: account.firstName, change }
  await services.mailbox.post(tx, { letter: 'factor-changed', data, to: ownerOf(account) })
  return true
}
