import type { contract } from '#contract/index.ts'
import { inWords } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse, refuseField } from '#domain/refusal.ts'
import { isEditable } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { renamedUnit } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { products } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { insertUnitComments } from './insert-unit-comments.ts'
import { keyOf, type LockedUnit, lockUnit } from './lock.ts'
import { readUnit } from './read/unit-row.ts'
import { catchTakenSerial } from './serial-taken.ts'
import { unitName } from './unit-operation.ts'

/** PATCH /unit: only for a unit that is IN; the values before and after are stored in history and as a comment. */
export const editUnit: Handler<typeof contract.units.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const unit = await lockUnit(tx, ctx.actor, body.id)
    allow(may.editUnit(ctx.actor, unit))
    if (!isEditable(unit.state)) throw refuse('wrong_state', unitName(unit), inWords(unit.state))
    assertSameVersion(ctx.ifMatch, unit.version)
    const product = await productOf(tx, body.productId ?? unit.productId)
    const serialNumber = body.serialNumber === undefined ? unit.serialNumber : body.serialNumber
    const changes = changesOf(unit, product.partNumber, serialNumber)
    if (changes.length === 0) return readUnit(tx, unit.id)

    const now = await tx.run(currentTime(ctx.services.clock))
    await catchTakenSerial(serialNumber, () =>
      tx.batch(...renamedUnit(keyOf(unit), { productId: product.id, serialNumber })),
    )
    const comment = changes.join('\n')
    await insertUnitComments(tx, { userId: ctx.actor.id, units: [unit], type: 'UPDATE', comment, now })
    await tx.run(
      recorded({
        event: 'unit-edited',
        userId: ctx.actor.id,
        now,
        countryId: unit.storeroom.countryId,
        unitId: unit.id,
        detail: {
          wasSerialNumber: unit.serialNumber,
          serialNumber,
          wasPartNumber: unit.partNumber,
          partNumber: product.partNumber,
        },
      }),
    )
    return readUnit(tx, unit.id)
  })

async function productOf(tx: Transaction, productId: number) {
  const [product] = await tx.run(build.select().from(products).where(eq(products.id, productId)))
  if (!product) throw refuseField('not_found', 'productId', refuse('no_such_part_number').message)
  return product
}

/** "S/N A1 → A2", one line each. */
function changesOf(unit: LockedUnit, partNumber: string, serialNumber: string | null): string[] {
  const pairs = [
    ['S/N', unit.serialNumber, serialNumber],
    ['P/N', unit.partNumber, partNumber],
  ] as const
  return pairs.flatMap(([what, was, is]) => (was === is ? [] : [`${what} ${was ?? '-'} → ${is ?? '-'}`]))
}
