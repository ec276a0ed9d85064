import type { contract } from '#contract/index.ts'
import { availableText, namedShortages, shortages, type Wanted } from '#domain/availability.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Executor } from '../db/database.ts'
import type { Handler } from '../http/mount.ts'
import { stockOf } from '../products/stock.ts'
import { storeroomInReach } from '../storerooms/lock.ts'

/** Refuses (short_stock) and names each product of which fewer units are free than wanted. */
export async function demandAvailable(
  executor: Executor,
  storeroomId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  const stock = await stockOf(
    executor,
    storeroomId,
    wanted.map(({ productId }) => productId),
  )
  const short = shortages(wanted, stock)
  if (short.length === 0) return
  const { code, message } = refuse('short_stock', namedShortages(short))
  const fields = short.map(({ productId, available }) => [
    `units.${wanted.findIndex(item => item.productId === productId)}.amount`,
    available === 0 ? 'None available' : `Only ${available} available`,
  ])
  throw new Refusal(code, message, Object.fromEntries(fields))
}

/** POST /loan/unit/check: takes no lock, and says what was true a moment ago. */
export const checkUnits: Handler<typeof contract.loanUnits.check> = async (ctx, { body }) => {
  const storeroom = await storeroomInReach(ctx.house.db, ctx.actor, body.storeroomId)
  await demandAvailable(ctx.house.db, storeroom.id, body.units)
  return availableText
}
