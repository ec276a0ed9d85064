import { accountStatesThat } from '#domain/account.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { challengeMinutes, ticketMinutes, ticketTries, waysOfSecondStep } from '#domain/second-factor.ts'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { signInTickets, users } from '../kernel/db/schema.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { SecondStepNeeded } from '../kernel/http/second-step-needed.ts'
import { readFactors } from './read.ts'

const life = sql`${ticketMinutes} * interval '1 minute'`

/**
 * Opens a ticket for who showed the right password, and says as a refusal how to go on; refuses as a wrong password does
 * if the account ended or its password changed meanwhile. `failed`: the tries before the right one.
 */
export async function refuseWithTicket(
  { db, clock }: Services,
  account: { readonly id: number; readonly passwordHash: string },
  failed: number,
): Promise<Refusal> {
  const ticket = newToken()
  const now = await db.run(currentTime(clock))
  const opened = await db.run(
    rowsOf(sql`
    with person as (
      select id from users where id = ${account.id} and password_hash = ${account.passwordHash}
        and ${inStates(users.state, accountStatesThat('signsIn'))} for share
    )
    insert into sign_in_tickets (hash, user_id, failed, created_at, expires_at)
    select ${tokenHash(ticket)}, id, ${failed}, ${now}::timestamptz, ${now}::timestamptz + ${life} from person
    returning hash`),
  )
  if (opened.length === 0) return refuse('wrong_login')
  return new SecondStepNeeded({ ticket, ways: await readSecondStepWays(db, account.id) })
}

async function readSecondStepWays(executor: Executor, userId: number) {
  const { hasTotp, passkeys, codesLeft } = await readFactors(executor, userId)
  return waysOfSecondStep({ hasTotp, passkeys: passkeys.length, codesLeft })
}

/** Opens a ticket for whoever says to have a passkey, which has to sign this challenge. */
export async function ticketForPasskey({ db, clock }: Services, challenge: string): Promise<string> {
  const ticket = newToken()
  const now = await db.run(currentTime(clock))
  await db.run(
    command(sql`insert into sign_in_tickets (hash, challenge, challenge_at, created_at, expires_at)
      values (${tokenHash(ticket)}, ${challenge}, ${now}, ${now}, ${now}::timestamptz + ${life})`),
  )
  return ticket
}

/** A ticket that may still be used, and whose it is: null for one that a passkey alone began with. */
export interface Ticket {
  readonly hash: string
  readonly failed: number
  readonly account: typeof users.$inferSelect | null
  readonly now: string
}

/** Reads the ticket; refuses (ticket_over) one that is unknown, over, or tried too often. */
export async function readTicket({ db, clock }: Services, token: string): Promise<Ticket> {
  const [[found], now] = await db.pipeline(
    build
      .select({ ticket: signInTickets, account: users })
      .from(signInTickets)
      .leftJoin(users, eq(users.id, signInTickets.userId))
      .where(eq(signInTickets.hash, tokenHash(token))),
    currentTime(clock),
  )
  if (!found) throw refuse('ticket_over')
  const { hash, expiresAt, tries, failed } = found.ticket
  if (tries >= ticketTries || Date.parse(expiresAt) <= Date.parse(now)) throw refuse('ticket_over')
  return { hash, failed, account: found.account, now }
}

/**
 * Counts a try, before it is judged, so that of many at once only as many are judged as there are tries; refuses
 * (ticket_over) one too many.
 */
export async function takeTry(executor: Executor, { hash, now }: Ticket): Promise<void> {
  const taken = await executor.run(
    rowsOf(sql`
    update sign_in_tickets set tries = tries + 1
    where hash = ${hash} and tries < ${ticketTries} and expires_at > ${now} returning hash`),
  )
  if (taken.length === 0) throw refuse('ticket_over')
}

/** Gives back a try that was not judged. */
export async function giveTryBack(executor: Executor, { hash }: Ticket): Promise<void> {
  await executor.run(
    command(sql`update sign_in_tickets set tries = tries - 1 where hash = ${hash} and tries > 0`),
  )
}

/** Gives the ticket a challenge for a passkey, instead of one before. */
export async function giveChallenge({ db }: Services, ticket: Ticket, challenge: string): Promise<void> {
  await db.run(
    build
      .update(signInTickets)
      .set({ challenge, challengeAt: ticket.now })
      .where(eq(signInTickets.hash, ticket.hash)),
  )
}

/** Takes the ticket's challenge, once and within five minutes; null if there is none. */
export async function takeChallenge({ db }: Services, { hash, now }: Ticket): Promise<string | null> {
  const rows = await db.run(
    rowsOf<{ challenge: string }>(sql`
    update sign_in_tickets t set challenge = null from sign_in_tickets before
    where t.hash = ${hash} and before.hash = t.hash and t.challenge is not null
      and t.challenge_at > ${now}::timestamptz - ${challengeMinutes} * interval '1 minute'
    returning before.challenge`),
  )
  return rows[0]?.challenge ?? null
}

/** Uses the ticket up; refuses (ticket_over) if somebody else did. */
export async function spendTicket(tx: Transaction, { hash }: Ticket): Promise<void> {
  const spent = await tx.run(build.delete(signInTickets).where(eq(signInTickets.hash, hash)))
  if (spent.rowCount !== 1) throw refuse('ticket_over')
}
