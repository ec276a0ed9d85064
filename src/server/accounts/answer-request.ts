import { displayName, maySignIn } from '#domain/account.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { hasNoPasswordToReset } from '../sign-on/identities.ts'
import { newLink } from './links.ts'
import { notifyDeciders } from './notify-deciders.ts'
import type { AccountRequest } from './request-queue.ts'

type Account = typeof users.$inferSelect

/**
 * Handles a request for an account by mail alone: the caller learns nothing, the owner of the address and the people
 * who decide on it do (domain.md, Accounts).
 */
export async function answerRequest(
  tx: Transaction,
  services: Services,
  request: AccountRequest,
): Promise<void> {
  const [account] = await tx.run(
    build.select().from(users).where(eq(users.email, request.email)).for('update'),
  )
  if (!account) return
  if (request.kind === 'forget') return sendResetLink(tx, services, account)
  if (request.isNew) await remember(tx, account)
  else await notifyOwner(tx, services, account)
  await notifyDeciders(tx, services, account)
}

async function remember(tx: Transaction, account: Account): Promise<void> {
  await tx.run(
    recorded({
      event: 'user-registered',
      userId: account.id,
      now: account.createdAt,
      countryId: null,
      aboutUserId: account.id,
      detail: { email: account.email },
    }),
  )
}

/**
 * Only an account that may sign in gets a link; who has no password to reset is told how they sign in instead. Earlier links stay valid: nobody may revoke them by asking in
 * another's name.
 */
async function sendResetLink(tx: Transaction, services: Services, account: Account): Promise<void> {
  if (!maySignIn(account.state)) return
  const { firstName } = account
  const to = ownerOf(account)
  if (services.signOn && (await hasNoPasswordToReset(tx, services, account))) {
    const data = { firstName, directory: services.signOn.name }
    await services.mailbox.post(tx, { letter: 'password-of-directory', data, to })
    return
  }
  const linkId = await newLink(tx, services, { purpose: 'reset', userId: account.id })
  await services.mailbox.post(tx, { letter: 'password-reset', data: { firstName }, to, linkId })
}

async function notifyOwner(tx: Transaction, services: Services, account: Account): Promise<void> {
  const { firstName, state } = account
  await services.mailbox.post(tx, {
    letter: 'registered-again',
    data: { firstName, state },
    to: ownerOf(account),
  })
}

const ownerOf = (account: Account) => ({ email: account.email, name: displayName(account) })
