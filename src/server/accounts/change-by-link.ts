import { eq } from 'drizzle-orm'
import { accountMachine, displayName } from '#domain/account.ts'
import type { PeopleHappening } from '#domain/happening.ts'
import { accountLinkAction } from '#domain/link.ts'
import { next } from '#domain/machine.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { users } from '../kernel/db/schema.ts'
import { type OpenedAccount, spendLink } from './links.ts'
import { recordAccount } from './record-account.ts'

/** Brings the account where its link leads, with what else is set; the link and those beside it are dead then. */
export async function changeByLink(
  tx: Transaction,
  { account, linkId, purpose, now }: OpenedAccount,
  event: PeopleHappening,
  set: { passwordHash?: string } = {},
): Promise<void> {
  const state = next(accountMachine, account.state, accountLinkAction[purpose], displayName(account))
  await spendLink(tx, linkId, account.id, now)
  await tx.run(
    build
      .update(users)
      .set({ ...set, state })
      .where(eq(users.id, account.id)),
  )
  const person = await readActor(tx, account.id)
  await recordAccount(tx, { event, by: account.id, person, was: account.state, is: state, now })
}
