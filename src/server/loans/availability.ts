import type { contract } from '#contract/index.ts'
import {
  availableText,
  duplicateAt,
  namedShortages,
  type Stock,
  shortages,
  type Wanted,
} from '#domain/availability.ts'
import { Refusal, refuse, refuseField } from '#domain/refusal.ts'
import { duplicateModelText } from '#domain/serial-number.ts'
import type { Executor } from '../kernel/db/database.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { stockOf } from '../products/stock.ts'
import { storeroomInReach } from '../storerooms/lock.ts'

/**
 * Refuses (bad_input) a model that is listed twice, and (short_stock) names each product with fewer free units than
 * wanted.
 */
export async function assertAvailable(
  executor: Executor,
  storeroomId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  assertInStock(await executor.run(stockOf(storeroomId, productsOf(wanted))), wanted)
}

/** The products whose stock must be read. */
export const productsOf = (wanted: readonly Wanted[]): number[] => wanted.map(({ productId }) => productId)

/** Refuses as assertAvailable() does, for stock that has been read already. */
export function assertInStock(stock: readonly Stock[], wanted: readonly Wanted[]): void {
  assertEachOnce(wanted, stock)
  const short = shortages(wanted, stock)
  if (short.length === 0) return
  const { code, message } = refuse('short_stock', namedShortages(short))
  const fields = short.map(({ productId, available }) => [
    `units.${wanted.findIndex(item => item.productId === productId)}.amount`,
    available === 0 ? 'None available' : `Only ${available} available`,
  ])
  throw new Refusal(code, message, Object.fromEntries(fields))
}

function assertEachOnce(wanted: readonly Wanted[], stock: readonly Stock[]): void {
  const at = duplicateAt(wanted)
  if (at === -1) return
  const model = stock.find(({ productId }) => productId === wanted[at]?.productId)
  throw refuseField('bad_input', `units.${at}.productId`, duplicateModelText(model?.name ?? 'this product'))
}

/** POST /loan/unit/check: takes no lock, so the answer may be outdated. */
export const checkUnits: Handler<typeof contract.loanUnits.check> = async (ctx, { body }) => {
  const storeroom = await ctx.services.db.run(storeroomInReach(ctx.actor, body.storeroomId))
  await assertAvailable(ctx.services.db, storeroom.id, body.units)
  return availableText
}
