import { and, eq, inArray, sql } from 'drizzle-orm'
import { build } from '../kernel/db/build.ts'
import type { Query, Transaction } from '../kernel/db/database.ts'
import { departures, units } from '../kernel/db/schema.ts'
import { command } from '../kernel/db/statement.ts'
import type { Judged } from './judge.ts'

type UnitRow = typeof units.$inferSelect

/**
 * Writes what an operation makes of locked units, and who of them is in transfer. A unit that goes to another country leaves
 * and arrives, because no statement may set the country of a row (docs/decisions/0042).
 */
export async function writeUnits(tx: Transaction, judged: readonly Judged[]): Promise<void> {
  const isGoing = ({ unit, after }: Judged) => unit.storeroom.countryId !== after.storeroom.countryId
  const queries = [
    ...byCountry(judged.filter(one => !isGoing(one)).map(rowAfter)).map(([, rows]) => updated(rows)),
    ...going(judged.filter(isGoing)),
    ...arrived(judged),
    ...departed(judged),
  ]
  await tx.batch(...queries)
}

/** A changed serial number raises the version, because it is a field of the form: an edit of the old value is refused. */
const rowAfter = ({ unit, is, after }: Judged): UnitRow => ({
  id: unit.id,
  productId: unit.productId,
  serialNumber: after.serialNumber,
  storeroomId: after.storeroom.id,
  countryId: after.storeroom.countryId,
  fromStoreroomId: after.from?.id ?? null,
  fromCountryId: after.from?.countryId ?? null,
  state: is,
  version: unit.version + (after.serialNumber === unit.serialNumber ? 0 : 1),
  createdAt: unit.createdAt,
})

/** Updates units of one country in one statement. */
function updated(rows: readonly UnitRow[]): Query<void> {
  const column = (name: keyof UnitRow) => sql.param(rows.map(row => row[name]))
  return command(sql`
    update units set state = now.state, serial_number = now.serial_number, version = now.version,
      storeroom_id = now.storeroom_id, from_storeroom_id = now.from_storeroom_id, from_country_id = now.from_country_id
    from unnest(${column('id')}::int[], ${column('state')}::text[], ${column('serialNumber')}::text[], ${column('version')}::int[],
      ${column('storeroomId')}::int[], ${column('fromStoreroomId')}::int[], ${column('fromCountryId')}::int[]
    ) as now(id, state, serial_number, version, storeroom_id, from_storeroom_id, from_country_id)
    where units.country_id = ${rows[0]?.countryId} and units.id = now.id`)
}

/** What refers to these units is judged at the end of the transaction, when they are there again. */
function going(judged: readonly Judged[]): Query<unknown>[] {
  if (judged.length === 0) return []
  const left = byCountry(judged.map(({ unit }) => ({ id: unit.id, countryId: unit.storeroom.countryId })))
  return [
    command(sql`set constraints all deferred`),
    ...left.map(([countryId, rows]) =>
      build.delete(units).where(and(eq(units.countryId, countryId), inArray(units.id, idsOf(rows)))),
    ),
    ...byCountry(judged.map(rowAfter)).map(([, rows]) =>
      build.insert(units).overridingSystemValue().values(rows),
    ),
  ]
}

/** The transfers that have ended, one way or the other. */
function arrived(judged: readonly Judged[]): Query<unknown>[] {
  const ended = judged.flatMap(({ unit: { id, from }, after }) =>
    from && !after.from ? [{ ...from, id }] : [],
  )
  return byCountry(ended).map(([countryId, rows]) =>
    build
      .delete(departures)
      .where(and(eq(departures.countryId, countryId), inArray(departures.unitId, idsOf(rows)))),
  )
}

/** The transfers that begin. */
function departed(judged: readonly Judged[]): Query<unknown>[] {
  const begun = judged
    .filter(({ unit }) => !unit.from)
    .map(rowAfter)
    .flatMap(departureOf)
  return byCountry(begun).map(([, rows]) => build.insert(departures).values(rows))
}

/** What the country that a unit leaves keeps of it: a copy of its row; none of a unit that is not in transfer. */
export function departureOf({
  id,
  storeroomId,
  countryId,
  fromStoreroomId,
  fromCountryId,
  ...row
}: UnitRow): (typeof departures.$inferSelect)[] {
  if (fromStoreroomId === null || fromCountryId === null) return []
  const from = { countryId: fromCountryId, storeroomId: fromStoreroomId }
  return [{ ...row, ...from, unitId: id, toCountryId: countryId, toStoreroomId: storeroomId }]
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

function byCountry<R extends { readonly countryId: number }>(rows: readonly R[]): [number, R[]][] {
  return [...Map.groupBy(rows, ({ countryId }) => countryId)]
}
