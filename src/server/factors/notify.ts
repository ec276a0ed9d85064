import { displayName } from '#domain/account.ts'
import { limits } from '#domain/limits.ts'
import { primaryCountryId } from '#domain/role.ts'
import { ticketTries } from '#domain/second-factor.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { readActor } from '../kernel/auth/actor.ts'
import type { Proof } from '../kernel/auth/proof.ts'
import { rightsRenewed } from '../kernel/auth/rights.ts'
import type { Services, SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { securityEvents, users } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'
import { type Noting, noteSecurity, recordRights } from '../kernel/history/note-security.ts'
import type { FactorChange } from '../mail/letters/factor.ts'
import { mailsSince } from '../mail/mails-since.ts'
import { readFactors } from './read.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'middleName' | 'lastName'>

const { max, minutes } = limits.factorWarningsOfAccount

/** The detail of a note about a second step that failed after the right password. */
const failedStep = { step: 'second factor' }

/** Notes that a second step failed after the right password, and warns the owner where that happens often. */
export async function noteFailedStep(ctx: Noting, account: Account, now: string): Promise<void> {
  const { db } = ctx.services
  await noteSecurity(db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account.id, detail: failedStep })
  await notifyOfFailedFactor(ctx.services, account, now)
}

/**
 * Mails the owner that somebody knows the password and had no factor, once a day: when as many steps failed in a day as one
 * ticket has tries, over all tickets, for a patient guesser takes a new one before each is used up.
 */
async function notifyOfFailedFactor(services: Services, account: Account, now: string): Promise<void> {
  const { firstName, email } = account
  const failed = await services.db.run(
    countOf(
      securityEvents,
      sql`kind = 'sign-in-failed' and about_user_id = ${account.id} and detail ->> 'step' = ${failedStep.step}
        and at > ${now}::timestamptz - interval '1 day'`,
    ),
  )
  if (failed < ticketTries) return
  await services.db.transaction(async tx => {
    // Locks the account, so that of several failures at once one mails.
    await tx.run(build.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('update'))
    if ((await tx.run(mailsSince(email, 'factor-failed', { now, minutes }))) >= max) return
    await services.mailbox.post(tx, { letter: 'factor-failed', data: { firstName }, to: ownerOf(account) })
  })
}

/** Records and mails that a recovery code signed somebody in, and how many are left. */
export async function notifyOfUsedCode(
  tx: Transaction,
  ctx: Noting,
  account: Account,
  now: string,
): Promise<void> {
  const { codesLeft } = await readFactors(tx, account.id)
  const countryId = primaryCountryId(await readActor(tx, account.id)) || null
  await recordRights(tx, ctx, {
    event: 'recovery-code-used',
    userId: account.id,
    now,
    countryId,
    aboutUserId: account.id,
    detail: { left: codesLeft },
  })
  const data = { firstName: account.firstName, change: { kind: 'code-used', left: codesLeft } as const }
  await ctx.services.mailbox.post(tx, { letter: 'factor-changed', data, to: ownerOf(account) })
}

const events = {
  'totp-added': 'factor-added',
  'totp-replaced': 'factor-added',
  'totp-removed': 'factor-removed',
  'passkey-added': 'factor-added',
  'passkey-removed': 'factor-removed',
  'codes-made': 'recovery-codes-made',
} as const

/** Changes that people make to their own factors. */
export type OwnFactorChange = Extract<FactorChange, { readonly kind: keyof typeof events }>

/**
 * Follows up a change of somebody's factors: their other sessions end, the demand of a factor is judged anew, the
 * change is recorded, and they are mailed.
 */
export async function noteFactorChange(
  tx: Transaction,
  ctx: SignedIn & Proof,
  change: OwnFactorChange,
  now: string,
): Promise<void> {
  const { actor, services } = ctx
  await endSessions(tx, actor.id, now, ctx.sessionId)
  await tx.run(rightsRenewed(actor.id, ctx))
  const event = events[change.kind]
  const name = change.kind.startsWith('totp') ? 'Authenticator app' : 'name' in change ? change.name : null
  const detail = event === 'factor-removed' ? { was: name } : { is: name }
  const countryId = primaryCountryId(actor) || null
  const about = { userId: actor.id, aboutUserId: actor.id, countryId, now }
  await recordRights(tx, ctx, { ...about, event, ...(name !== null && { detail }) })
  const [account] = await tx.run(build.select().from(users).where(eq(users.id, actor.id)))
  if (!account) throw new Error('Who is signed in has no account.')
  const data = { firstName: account.firstName, change }
  await services.mailbox.post(tx, { letter: 'factor-changed', data, to: ownerOf(account) })
}

/** The account's owner as a receiver without a user id, so that they are mailed whatever they chose. */
export const ownerOf = (account: Account) => ({ email: account.email, name: displayName(account) })
