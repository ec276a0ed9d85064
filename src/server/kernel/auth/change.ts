import { refuse } from '#domain/refusal.ts'
import { type Actor, hasStill, type Rights } from '#domain/role.ts'
import type { SignedIn, Visitor } from '../context.ts'
import { build } from '../db/build.ts'
import { type Answers, type Query, reading, type Transaction } from '../db/database.ts'
import { assertDiskSpace } from '../db/disk-space.ts'
import { and, eq } from '../db/drizzle.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { tryAgain } from '../db/try-again.ts'
import { lockRights, readActor } from './actor.ts'

/**
 * Every write: one transaction that locks the actor's rights and stores the answer under the request's Idempotency-Key. Returns
 * what `write` returns. Tries three times in all where another transaction is in its way.
 */
export const change = <R>(ctx: SignedIn, write: (tx: Transaction) => Promise<R>): Promise<R> =>
  changeHolding(ctx, 'share', write)

/**
 * A change of what is the actor's own, or is counted for them: locks the actor for update at once, because two requests that
 * upgraded shared locks would wait for each other.
 */
export const changeOwn = <R>(ctx: SignedIn, write: (tx: Transaction) => Promise<R>): Promise<R> =>
  changeHolding(ctx, 'update', write)

/** A change of these people, of whom the actor may be one. */
export const changePeople = <R>(
  ctx: SignedIn,
  ids: readonly number[],
  write: (tx: Transaction) => Promise<R>,
): Promise<R> => changeHolding(ctx, ids.includes(ctx.actor.id) ? 'update' : 'share', write)

async function changeHolding<R>(
  ctx: SignedIn,
  lock: 'share' | 'update',
  write: (tx: Transaction) => Promise<R>,
): Promise<R> {
  const { actor, idempotency } = ctx
  const rights = lockRights(actor.id, lock)
  const opening = idempotency ? ([rights, claimed(idempotency)] as const) : ([rights] as const)
  return transact(
    ctx,
    async (tx, [rightsVersion, isFirst = true]) => {
      ctx.actor = rightsVersion === actor.rightsVersion ? actor : await readActor(tx, actor.id)
      return answerOnce(tx, ctx, isFirst, write, ctx.actor, lock === 'update')
    },
    opening,
  )
}

/** A write without an account: by the holder of a link, or a visitor. */
export async function changeByVisitor<R>(ctx: Visitor, write: (tx: Transaction) => Promise<R>): Promise<R> {
  const opening = ctx.idempotency ? ([claimed(ctx.idempotency)] as const) : ([] as const)
  return transact(ctx, (tx, [isFirst = true]) => answerOnce(tx, ctx, isFirst, write), opening)
}

async function transact<R, const Q extends readonly Query<unknown>[]>(
  ctx: Visitor,
  work: (tx: Transaction, opened: Answers<Q>) => Promise<R>,
  opening: Q,
): Promise<R> {
  await assertDiskSpace(ctx.services.diskSpace)
  return tryAgain(() => ctx.services.db.transaction(work, 'write', opening))
}

type IdempotentRequest = Pick<Visitor, 'services' | 'idempotency'>
type Idempotency = NonNullable<Visitor['idempotency']>

/**
 * Validates a request before its transaction. A retry may look invalid because the first attempt succeeded; it passes if
 * an answer is stored. Checked in this order because the first attempt may commit at any moment.
 */
export async function judgeFirst(ctx: IdempotentRequest, judge: () => Promise<unknown>): Promise<void> {
  try {
    await judge()
  } catch (refusal) {
    if (!(await wasAnswered(ctx))) throw refusal
  }
}

async function wasAnswered({ services, idempotency }: IdempotentRequest): Promise<boolean> {
  if (!idempotency) return false
  const kept = await services.db.run(keptAnswer(idempotency))
  return kept?.requestHash === idempotency.requestHash && kept.reply !== null
}

/** Whether the idempotency key is new; a second sender of the same key waits for the first. */
const claimed = ({ scope, key, requestHash }: Idempotency) =>
  reading(
    build
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
    rows => rows.length > 0,
  )

const keptAnswer = ({ scope, key }: Idempotency) =>
  reading(build.select().from(idempotencyKeys).where(ofKey({ scope, key })), ([kept]) => kept)

const lockedAnswer = ({ scope, key }: Idempotency) =>
  reading(build.select().from(idempotencyKeys).where(ofKey({ scope, key })).for('update'), ([kept]) => kept)

const ofKey = ({ scope, key }: Pick<Idempotency, 'scope' | 'key'>) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

/**
 * The first sender of an Idempotency-Key writes, and its answer is stored; the others get that answer. The key shares the
 * round trip of BEGIN, so if BEGIN fails the key is committed alone, without an answer. The next sender then locks its row
 * and writes. Refuses (rights_changed) an actor who lost rights since: the answer shows what they may see no more, perhaps.
 * Rights that the change itself took from the actor were lost when it was first answered.
 */
async function answerOnce<R>(
  tx: Transaction,
  { idempotency, reply }: Visitor,
  isFirst: boolean,
  write: (tx: Transaction) => Promise<R>,
  actor: Actor | null = null,
  isAboutActor = false,
): Promise<R> {
  if (!idempotency) return write(tx)
  if (!isFirst) {
    const kept = await tx.run(lockedAnswer(idempotency))
    if (kept?.requestHash !== idempotency.requestHash) throw refuse('key_reused')
    if (actor && kept.reply?.rights && !hasStill(actor, kept.reply.rights)) throw refuse('rights_changed')
    if (kept.reply?.location !== undefined) reply.location = kept.reply.location
    if (kept.reply) return kept.reply.body as R
  }
  const body = await write(tx)
  const { location } = reply
  const after = actor && isAboutActor ? await readActor(tx, actor.id) : actor
  const rights = after ? { rights: rightsOf(after) } : {}
  await tx.run(
    build
      .update(idempotencyKeys)
      .set({ reply: location === undefined ? { body, ...rights } : { body, location, ...rights } })
      .where(ofKey(idempotency)),
  )
  return body
}

const rightsOf = ({ isSysAdmin, roles, storeroomIds }: Actor): Rights => ({ isSysAdmin, roles, storeroomIds })
