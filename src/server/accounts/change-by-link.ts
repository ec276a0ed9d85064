import { accountMachine, displayName } from '#domain/account.ts'
import { accountLinkAction } from '#domain/account-link.ts'
import type { PeopleEvent } from '#domain/event.ts'
import { next } from '#domain/machine.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import type { Shipping } from '../kernel/history/note-security.ts'
import { closeLinks, type OpenedAccount, spendLink } from './links.ts'
import { recordAccount } from './record-account.ts'
import { forgetRegisteredPassword } from './registered-password.ts'

/**
 * Applies the link's action to the account, together with `set`; the link and the account's other links are dead
 * then. The used validation link (`done`) can only reset.
 */
export async function changeByLink(
  tx: Transaction,
  ctx: Shipping,
  { account, linkId, purpose, state: found, now }: OpenedAccount,
  event: PeopleEvent,
  set: { passwordHash?: string; browsersForgottenAt?: string } = {},
): Promise<void> {
  const action = found === 'done' ? 'reset' : accountLinkAction[purpose]
  const state = next(accountMachine, account.state, action, displayName(account))
  if (found === 'open') await spendLink(tx, linkId, account.id, now)
  else await closeLinks(tx, account.id, now)
  if (set.passwordHash !== undefined) await forgetRegisteredPassword(tx, account.id)
  await tx.run(
    build
      .update(users)
      .set({ ...set, state })
      .where(eq(users.id, account.id)),
  )
  const person = await readActor(tx, account.id)
  await recordAccount(tx, ctx, { event, by: account.id, person, was: account.state, is: state, now })
}
