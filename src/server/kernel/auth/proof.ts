import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import { isConfirmed, isFactorDue } from '#domain/second-factor.ts'
import type { Services } from '../context.ts'
import { build } from '../db/build.ts'
import { and, eq, isNull } from '../db/drizzle.ts'
import { users } from '../db/schema.ts'
import type { Session } from './session.ts'

/**
 * Shows that who changes rights, or how somebody signs in, proved a moment ago who they are. What writes these takes it;
 * only calls declared with `confirms` have it, so that none of them can be forgotten.
 */
export interface Proof {
  readonly isProved: true
}

/** Whoever has the server's terminal needs to prove nothing more. */
export const atTheTerminal: Proof = { isProved: true }

/** Makers of a storeroom get access to it without another proof. */
export const byItsMaker: Proof = { isProved: true }

/** Whoever reads the mailbox of an account may end what a stranger did with it. */
export const byTheirMailbox: Proof = { isProved: true }

/** Roles from the directory follow group rules, whose writers proved who they are. */
export const byRulesOfGroups: Proof = { isProved: true }

/**
 * Judges each call of a signed-in person before anything else: while a demanded second factor is missing, only the
 * calls that set one up are open (403 factor_needed), and calls that change rights ask for a fresh proof (403
 * confirm_again).
 */
export async function assertFreshProof(
  services: Services,
  endpoint: Endpoint,
  { actor, demand, confirmedAt, now }: Session,
): Promise<void> {
  if (demand && demand.dueAt === null) await noteAsked(services, actor.id, now)
  if (isFactorDue(demand, now) && !endpoint.beforeFactor) throw refuse('factor_needed')
  if (endpoint.confirms && !isConfirmed(confirmedAt, now)) throw refuse('confirm_again')
}

/** The person's days of grace begin with the first call after a factor was demanded of them. */
async function noteAsked({ db }: Services, userId: number, now: string): Promise<void> {
  await db.run(
    build
      .update(users)
      .set({ factorAskedAt: now })
      .where(and(eq(users.id, userId), isNull(users.factorAskedAt))),
  )
}
