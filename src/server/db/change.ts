import { and, eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { holdRights } from '../auth/actor.ts'
import type { SignedIn, Visitor } from '../context.ts'
import type { Transaction } from './database.ts'
import { lastPiece, letLastPieceCommit } from './last-piece.ts'
import { demandRoom } from './room.ts'
import { idempotencyKeys } from './schema.ts'
import { sqlState } from './sql-state.ts'

const mostTries = 3
const worthAnotherTry = new Set(['40001', '40P01'])

/**
 * Every write: one transaction that holds the actor's rights as they are then, and in which the answer of a retried
 * request is kept. What `write` returns is the answer. Serialisation failures are tried up to three times. `about` is the
 * person to be changed, where it may be the actor.
 */
export async function change<R>(
  ctx: SignedIn,
  write: (tx: Transaction) => Promise<R>,
  about: number | null = null,
): Promise<R> {
  return transact(ctx, async tx => {
    ctx.actor = await holdRights(tx, ctx.actor, about === ctx.actor.id ? 'update' : 'share')
    return answeredOnce(tx, ctx, nothing, () => write(tx))
  })
}

/**
 * A write that begins with what it holds. `hold` only locks and reads, so that it leaves in one piece with the reading of the
 * rights, by those that the session had a moment ago; where these have changed since, it is done again by those of now.
 * `write` begins when both are known.
 */
export async function changeHeld<H, R>(
  ctx: SignedIn,
  hold: (tx: Transaction) => Promise<H>,
  write: (tx: Transaction, held: H) => Promise<R>,
): Promise<R> {
  return transact(ctx, async tx => {
    const before = ctx.actor
    if (ctx.retry) {
      ctx.actor = await holdRights(tx, before)
      return answeredOnce(
        tx,
        ctx,
        () => hold(tx),
        held => write(tx, held),
      )
    }
    const [rights, ahead] = await Promise.allSettled([holdRights(tx, before), hold(tx)])
    ctx.actor = outcomeOf(rights)
    const held = ctx.actor === before ? outcomeOf(ahead) : await hold(tx)
    letLastPieceCommit(tx)
    return write(tx, held)
  })
}

/** A write by somebody who has no account: the holder of a link, or a visitor. */
export async function changeByVisitor<R>(ctx: Visitor, write: (tx: Transaction) => Promise<R>): Promise<R> {
  return transact(ctx, tx => answeredOnce(tx, ctx, nothing, () => write(tx)))
}

async function transact<R>(ctx: Visitor, work: (tx: Transaction) => Promise<R>): Promise<R> {
  await demandRoom(ctx.house.room)
  for (let tries = 1; ; tries++) {
    try {
      return await ctx.house.db.transaction(work)
    } catch (error) {
      if (tries >= mostTries || !worthAnotherTry.has(sqlState(error) ?? '')) throw error
    }
  }
}

type Asked = Pick<Visitor, 'house' | 'retry'>

/**
 * Judges a request before its transaction. What was answered before may look impossible now, because it is done: such a
 * request passes, and gets its answer again. Asked in this order, because the first sender may be done at any moment.
 */
export async function judgeFirst(ctx: Asked, judge: () => Promise<unknown>): Promise<void> {
  try {
    await judge()
  } catch (refusal) {
    if (!(await wasAnswered(ctx))) throw refusal
  }
}

async function wasAnswered({ house, retry }: Asked): Promise<boolean> {
  if (!retry) return false
  const [kept] = await house.db.select().from(idempotencyKeys).where(thisKey(retry))
  return kept?.requestHash === retry.requestHash
}

const thisKey = ({ scope, key }: NonNullable<Visitor['retry']>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

/** The second sender of the same key waits for the first, then gets the first one's answer. */
async function answeredOnce<H, R>(
  tx: Transaction,
  ctx: Visitor,
  hold: () => Promise<H>,
  write: (held: H) => Promise<R>,
): Promise<R> {
  if (!ctx.retry) {
    letLastPieceCommit(tx)
    return write(await hold())
  }
  const { scope, key, requestHash } = ctx.retry
  const claiming = tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .execute()
  const [claimed, held] = await Promise.allSettled([claiming, hold()])
  if (outcomeOf(claimed).length === 0) {
    const [kept] = await tx.select().from(idempotencyKeys).where(thisKey(ctx.retry))
    if (!kept?.reply || kept.requestHash !== requestHash) throw refuse('key_reused')
    if (kept.reply.location !== undefined) ctx.reply.location = kept.reply.location
    return kept.reply.body as R
  }
  const body = await write(outcomeOf(held))
  const { location } = ctx.reply
  letLastPieceCommit(tx)
  await lastPiece(
    tx,
    tx
      .update(idempotencyKeys)
      .set({ reply: location === undefined ? { body } : { body, location } })
      .where(thisKey(ctx.retry)),
  )
  return body
}

const nothing = async () => undefined

function outcomeOf<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
