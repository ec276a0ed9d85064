import { build } from '../kernel/db/build.ts'
import { arrivedUnits, counting, deletedUnits } from '../kernel/db/counted-rows.ts'
import type { Query, Transaction } from '../kernel/db/database.ts'
import { and, eq, inArray, sql } from '../kernel/db/drizzle.ts'
import { departures, type units } from '../kernel/db/schema.ts'
import { command } from '../kernel/db/statement.ts'
import { updatedPlaces } from '../kernel/db/unit-places.ts'
import type { Decided } from './decide-each.ts'
import { keyOf } from './lock.ts'

type UnitRow = typeof units.$inferSelect

/**
 * Writes what an operation makes of locked units, and the departures of those in transfer. A unit that goes to another country leaves
 * and arrives, because no statement may set the country of a row (docs/decisions/0042).
 */
export async function writeUnits(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  const isGoing = ({ unit, after }: Decided) => unit.storeroom.countryId !== after.storeroom.countryId
  const queries = [
    ...staying(decided.filter(one => !isGoing(one))),
    ...going(decided.filter(isGoing)),
    ...departuresEnded(decided),
    ...departuresBegun(decided),
  ]
  await tx.batch(...queries)
}

/** A changed serial number raises the version, because it is a field of the form: an edit of the old value is refused. */
const rowAfter = ({ unit, is, after }: Decided): UnitRow => ({
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

/** Updates the units of each country in one statement, and the places of those that have another serial number now. */
function staying(decided: readonly Decided[]): Query<void>[] {
  const renamed = decided.filter(({ unit, after }) => unit.serialNumber !== after.serialNumber)
  return [
    ...byCountry(decided.map(one => ({ ...one, countryId: one.unit.storeroom.countryId }))).map(updated),
    ...(renamed.length > 0 ? [updatedPlaces(renamed.map(rowAfter))] : []),
  ]
}

function updated([countryId, decided]: readonly [number, readonly Decided[]]): Query<void> {
  const rows = decided.map(rowAfter)
  const column = (name: keyof UnitRow) => sql.param(rows.map(row => row[name]))
  const changes = decided.map(one => ({ was: keyOf(one.unit), is: rowAfter(one) }))
  return command(sql`
    ${counting('units', changes)}
    update units set state = now.state, serial_number = now.serial_number, version = now.version,
      storeroom_id = now.storeroom_id, from_storeroom_id = now.from_storeroom_id, from_country_id = now.from_country_id
    from unnest(${column('id')}::int[], ${column('state')}::text[], ${column('serialNumber')}::text[], ${column('version')}::int[],
      ${column('storeroomId')}::int[], ${column('fromStoreroomId')}::int[], ${column('fromCountryId')}::int[]
    ) as now(id, state, serial_number, version, storeroom_id, from_storeroom_id, from_country_id)
    where units.country_id = ${countryId} and units.id = now.id`)
}

/** Deletes the units and inserts them in the other country; constraints are deferred until they are there again. */
function going(decided: readonly Decided[]): Query<unknown>[] {
  if (decided.length === 0) return []
  return [
    command(sql`set constraints all deferred`),
    ...byCountry(decided.map(({ unit }) => keyOf(unit))).map(([, left]) => deletedUnits(left)),
    ...byCountry(decided.map(rowAfter)).flatMap(([, arriving]) => arrivedUnits(arriving)),
  ]
}

/** Deletes the departures of accepted and cancelled transfers. */
function departuresEnded(decided: readonly Decided[]): Query<unknown>[] {
  const ended = decided.flatMap(({ unit: { id, from }, after }) =>
    from && !after.from ? [{ ...from, id }] : [],
  )
  return byCountry(ended).map(([countryId, rows]) =>
    build
      .delete(departures)
      .where(and(eq(departures.countryId, countryId), inArray(departures.unitId, idsOf(rows)))),
  )
}

function departuresBegun(decided: readonly Decided[]): Query<unknown>[] {
  const begun = decided
    .filter(({ unit }) => !unit.from)
    .map(rowAfter)
    .flatMap(departureOf)
  return byCountry(begun).map(([, rows]) => build.insert(departures).values(rows))
}

/** The departure of a unit in transfer: a copy of its row for the country that it leaves; none of any other unit. */
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

function byCountry<R extends { readonly countryId: number }>(rows: readonly R[]): [number, [R, ...R[]]][] {
  return [...Map.groupBy(rows, ({ countryId }) => countryId)].flatMap(([countryId, [first, ...others]]) =>
    first ? [[countryId, [first, ...others]]] : [],
  )
}
