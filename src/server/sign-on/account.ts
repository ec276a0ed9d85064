import { accountMachine, displayName } from '#domain/account.ts'
import { next } from '#domain/machine.ts'
import { Refusal } from '#domain/refusal.ts'
import { primaryCountryId } from '#domain/role.ts'
import { accountFor, namesOf, verifiedAddress } from '#domain/sign-on.ts'
import { closeLinks } from '../accounts/links.ts'
import { recordAccount } from '../accounts/record-account.ts'
import { forgetRegisteredPassword } from '../accounts/registered-password.ts'
import { readCompany } from '../installation/company.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { nobodysHash } from '../kernel/auth/password-hash.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { identities, users } from '../kernel/db/schema.ts'
import { Overtaken } from '../kernel/db/try-again.ts'
import { type Noting, recordRights } from '../kernel/history/note-security.ts'
import type { Directory, SignedOn } from './directory.ts'
import { lockAddressed, lockLinked } from './identities.ts'
import { type KeepingGroups, keepGroups } from './keep-groups.ts'

type Account = typeof users.$inferSelect

/**
 * The account that a sign-on opens, linked and activated where that follows, with the roles that its groups give; null if
 * one had to be asked for first.
 * Refuses as domain/sign-on.ts says.
 */
export async function accountOf(
  tx: Transaction,
  ctx: KeepingGroups,
  directory: Directory,
  who: SignedOn,
  now: string,
): Promise<Account | null> {
  const { services } = ctx
  const company = await readCompany(tx, services)
  const address = verifiedAddress(who, company.emailDomain)
  const linked = await lockLinked(tx, directory.issuer, who.subject)
  const addressed =
    linked || typeof address !== 'string' ? null : await lockAddressed(tx, directory.issuer, address)
  // Linked by another sign-on of the same person, between the two questions.
  if (addressed?.subject === who.subject) return accountOf(tx, ctx, directory, who, now)
  const step = accountFor({
    linked,
    address,
    addressed: addressed && { ...addressed, isOfAnother: addressed.subject !== null },
  })
  if (step instanceof Refusal) throw step
  if (step.is === 'request') {
    await requestAccount(tx, ctx, { directory, who, email: step.email, now })
    return null
  }
  const account = linked ?? addressed
  if (!account) throw new Error('A sign-on opens an account that is not there.')
  if (step.links) await link(tx, ctx, directory, account, who.subject, now)
  const opened = step.activates ? await activate(tx, ctx, account, now) : account
  const { userId, issuer } = identities
  const used = and(eq(userId, account.id), eq(issuer, directory.issuer))
  await tx.run(build.update(identities).set({ lastUsedAt: now }).where(used))
  await keepGroups(tx, ctx, directory, who, { userId: account.id, now })
  return opened
}

/** Asks for an account as registering does, but without a password. Begins again where the address has one by now. */
async function requestAccount(
  tx: Transaction,
  ctx: KeepingGroups,
  { directory, who, email, now }: { directory: Directory; who: SignedOn; email: string; now: string },
): Promise<void> {
  const { services } = ctx
  const passwordHash = nobodysHash(services.hashCost)
  const [made] = await tx.run(
    build
      .insert(users)
      .values({ ...namesOf(who, email), email, passwordHash, state: 'REQUESTED', createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id }),
  )
  if (!made) throw new Overtaken('Somebody made the account a moment ago.')
  const { issuer } = directory
  await tx.run(
    build.insert(identities).values({ userId: made.id, issuer, subject: who.subject, linkedAt: now }),
  )
  await keepGroups(tx, ctx, directory, who, { userId: made.id, now })
  await services.accountRequests.post(tx, { kind: 'register', email, isNew: true })
}

/** Links the account, records it and mails its owner. */
async function link(
  tx: Transaction,
  ctx: Noting,
  { issuer, name }: Directory,
  account: Account,
  subject: string,
  now: string,
): Promise<void> {
  const { id: userId, firstName, email } = account
  const countryId = primaryCountryId(await readActor(tx, userId)) || null
  await tx.run(build.insert(identities).values({ userId, issuer, subject, linkedAt: now }))
  await recordRights(tx, ctx, { event: 'identity-linked', userId, now, countryId, aboutUserId: userId })
  const to = { email, name: displayName(account) }
  await ctx.services.mailbox.post(tx, { letter: 'identity-linked', data: { firstName, directory: name }, to })
}

/**
 * The directory has verified the address, as the mailed link would: the account is ACTIVE. A password that somebody
 * registered before, who may not own the address, is thrown away, and so are the mailed links.
 */
async function activate(tx: Transaction, ctx: Noting, account: Account, now: string): Promise<Account> {
  const { id, state: was } = account
  const state = next(accountMachine, was, 'validate', displayName(account))
  const passwordHash = nobodysHash()
  await closeLinks(tx, id, now)
  await forgetRegisteredPassword(tx, id)
  await tx.run(build.update(users).set({ state, passwordHash }).where(eq(users.id, id)))
  const person = await readActor(tx, id)
  await recordAccount(tx, ctx, { event: 'user-validated', by: id, person, was, is: state, now })
  return { ...account, state, passwordHash }
}
