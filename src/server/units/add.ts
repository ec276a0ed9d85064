import type * as z from 'zod'
import type { contract } from '#contract/index.ts'
import type { AddUnits } from '#contract/unit-forms.ts'
import { may } from '#domain/permissions.ts'
import { refuse, refuseField } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { counting } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inArray, sql } from '../kernel/db/drizzle.ts'
import { products, type storerooms } from '../kernel/db/schema.ts'
import { countOf, rowsOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { storeroomInReach } from '../storerooms/lock.ts'
import { readUnits } from './read/unit-row.ts'

/** POST /unit: all or nothing; refuses (serial_taken) a serial number that the product already has, at its field. */
export const addUnits: Handler<typeof contract.units.add> = (ctx, { body }) =>
  change(ctx, async tx => {
    const storeroom = await tx.run(storeroomInReach(ctx.actor, body.storeroomId))
    allow(may.addUnits(ctx.actor, storeroom))
    await assertProducts(tx, body.stocks)
    const now = await tx.run(currentTime(ctx.services.clock))
    const added = await insertUnits(tx, storeroom, body.stocks, now)
    await tx.run(
      recorded(
        ...added.map(({ id, serialNumber }) => ({
          event: 'unit-added' as const,
          userId: ctx.actor.id,
          now,
          countryId: storeroom.countryId,
          unitId: id,
          detail: { serialNumber, storeroom: storeroom.name },
        })),
      ),
    )
    const ids = added.map(({ id }) => id)
    return readUnits(tx, ids)
  })

type Stocks = z.output<typeof AddUnits>['stocks']

async function assertProducts(tx: Transaction, stocks: Stocks): Promise<void> {
  const wanted = [...new Set(stocks.map(({ productId }) => productId))]
  const found = await tx.run(countOf(products, inArray(products.id, wanted)))
  if (found < wanted.length) throw refuse('not_found')
}

interface Added extends Record<string, unknown> {
  readonly id: number
  readonly productId: number
  readonly serialNumber: string | null
}

/** A serial number that is taken, even by a transaction that commits right now, inserts no row and is missing here. */
async function insertUnits(
  tx: Transaction,
  storeroom: typeof storerooms.$inferSelect,
  stocks: Stocks,
  now: string,
): Promise<Added[]> {
  const productIds = stocks.map(({ productId }) => productId)
  const serials = stocks.map(({ serialNumber }) => serialNumber ?? null)
  const is = { countryId: storeroom.countryId, storeroomId: storeroom.id, state: 'IN' }
  const added = stocks.map(() => ({ is }))
  const rows = await tx.run(
    rowsOf<Added>(sql`
    ${counting('units', added)}
    insert into units (product_id, serial_number, storeroom_id, country_id, created_at)
    select product_id, serial_number, ${storeroom.id}::int, ${storeroom.countryId}::int, ${now}::timestamptz
    from unnest(${sql.param(productIds)}::int[], ${sql.param(serials)}::text[]) with ordinality as stock(product_id, serial_number, place)
    order by place
    on conflict do nothing
    returning id, product_id as "productId", serial_number as "serialNumber"`),
  )
  const missing = stocks.findIndex(
    ({ productId, serialNumber }) =>
      serialNumber && !rows.some(row => row.productId === productId && row.serialNumber === serialNumber),
  )
  const taken = stocks[missing]?.serialNumber
  if (taken) {
    throw refuseField('serial_taken', `stocks.${missing}.serialNumber`, refuse('serial_taken', taken).message)
  }
  return rows
}
