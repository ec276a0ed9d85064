import { build } from '../kernel/db/build.ts'
import { arrivedUnits, deletedUnits } from '../kernel/db/counted-rows.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { departures, units } from '../kernel/db/schema.ts'
import { command } from '../kernel/db/statement.ts'
import { departureOf } from '../units/write-units.ts'
import type { Where } from './build.ts'
import { storeroomOf } from './build.ts'
import { only } from './cast.ts'
import type { TestServer } from './server.ts'

/** Puts a unit that is in no transfer into another storeroom, or sends it there, past all rules and without history. */
export async function moveUnit(
  server: TestServer,
  { id, countryId }: Pick<typeof units.$inferSelect, 'id' | 'countryId'>,
  to: Where,
  how: 'put' | 'send',
): Promise<void> {
  const place = storeroomOf(server, to)
  await server.services.db.transaction(async tx => {
    const was = only(await tx.run(build.select().from(units).where(isRow(units, { id, countryId }))))
    const from = { state: 'TRANSFER' as const, fromStoreroomId: was.storeroomId, fromCountryId: countryId }
    const is = {
      ...was,
      storeroomId: place.id,
      countryId: place.countryId,
      ...(how === 'send' && from),
    }
    await tx.batch(
      command(sql`set constraints all deferred`),
      deletedUnits([was]),
      ...arrivedUnits([is]),
      ...(how === 'send' ? [build.insert(departures).values(departureOf(is))] : []),
    )
  })
}
