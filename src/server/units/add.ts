import type * as z from 'zod'
import type { contract } from '#contract/index.ts'
import type { Unit } from '#contract/unit.ts'
import type { AddUnits } from '#contract/unit-forms.ts'
import { may } from '#domain/permissions.ts'
import { type Refusal, refuse, refuseField } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { insertedUnits, newUnitIds } from '../kernel/db/counted-rows.ts'
import type { Database, Transaction } from '../kernel/db/database.ts'
import { inArray, sql } from '../kernel/db/drizzle.ts'
import { products } from '../kernel/db/schema.ts'
import { countOf, rowsOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { storeroomInReach } from '../storerooms/lock.ts'
import { readUnits } from './read/unit-row.ts'
import { isTakenSerial } from './serial-taken.ts'

/** POST /unit: all or nothing; refuses (serial_taken) a serial number that the product already has, at its field. */
export const addUnits: Handler<typeof contract.units.add> = async (ctx, { body }) => {
  try {
    return await change(ctx, tx => insertUnits(tx, ctx, body))
  } catch (error) {
    if (!isTakenSerial(error)) throw error
    // Only the database knows what it takes for the same serial number; the transaction can't be asked any more.
    throw (await takenAt(ctx.services.db, body.stocks)) ?? error
  }
}

type Body = z.output<typeof AddUnits>

async function insertUnits(tx: Transaction, ctx: SignedIn, { stocks, storeroomId }: Body): Promise<Unit[]> {
  const storeroom = await tx.run(storeroomInReach(ctx.actor, storeroomId))
  allow(may.addUnits(ctx.actor, storeroom))
  await assertProducts(tx, stocks)
  const [ids, now] = await tx.batch(newUnitIds(stocks.length), currentTime(ctx.services.clock))
  const { countryId } = storeroom
  const added = stocks.flatMap(({ productId, serialNumber = null }, place) => {
    const id = ids[place]
    return id === undefined ? [] : [{ id, productId, serialNumber, storeroomId, countryId, createdAt: now }]
  })
  await tx.batch(
    ...insertedUnits(added),
    recorded(
      ...added.map(({ id, serialNumber }) => ({
        event: 'unit-added' as const,
        userId: ctx.actor.id,
        now,
        countryId,
        unitId: id,
        detail: { serialNumber, storeroom: storeroom.name },
      })),
    ),
  )
  return readUnits(tx, added)
}

async function assertProducts(tx: Transaction, stocks: Body['stocks']): Promise<void> {
  const wanted = [...new Set(stocks.map(({ productId }) => productId))]
  const found = await tx.run(countOf(products, inArray(products.id, wanted)))
  if (found < wanted.length) throw refuse('not_found')
}

/** The refusal, at its field, of the first serial number that its product has, or that stands before it in the list. */
async function takenAt(db: Database, stocks: Body['stocks']): Promise<Refusal | null> {
  const productIds = sql.param(stocks.map(({ productId }) => productId))
  const serials = sql.param(stocks.map(({ serialNumber }) => serialNumber ?? null))
  const [taken] = await db.run(
    rowsOf<{ place: number; serial: string }>(sql`
    select asked.place::int - 1 as place, asked.serial
    from (
      select *, row_number() over (partition by product_id, lower(serial) order by place) as nth
      from unnest(${productIds}::int[], ${serials}::text[]) with ordinality as stock(product_id, serial, place)
      where serial is not null
    ) asked
    where nth > 1 or exists (
      select from unit_places where product_id = asked.product_id and lower(serial_number) = lower(asked.serial)
    )
    order by asked.place limit 1`),
  )
  if (!taken) return null
  const { message } = refuse('serial_taken', taken.serial)
  return refuseField('serial_taken', `stocks.${taken.place}.serialNumber`, message)
}
