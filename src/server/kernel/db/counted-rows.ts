import { buildAnything } from './build.ts'
import type { Query } from './database.ts'
import type { PgInsertValue, PgUpdateSetSource } from './drizzle.ts'
import { type SQL, sql } from './drizzle.ts'
import { areUnitsOf, isRow, type RowKey } from './row-key.ts'
import { loanCounts, loans, unitChanges, units } from './schema.ts'
import { command, type Statement, statement } from './statement.ts'
import { insertedPlaces, type UnitPlace, updatedPlaces } from './unit-places.ts'

/** The tables whose rows are counted for lists, and where a change of their counts is written (docs/decisions/0043). */
const countsOf = { units: unitChanges, loans: loanCounts } as const
type Counted = keyof typeof countsOf

/** The columns of a row that counters depend on. */
interface Bucket {
  readonly countryId: number
  readonly storeroomId: number
  readonly state: string
}

/** A row before a write, under whose lock it is, and after it; not set where it is not there. */
export interface Change {
  readonly was?: Bucket
  readonly is?: Bucket
}

/** Begins a write of counted rows with the change of their counts, as one statement. */
export function counting(table: Counted, changes: readonly Change[]): SQL {
  const counts = countsWritten(table, changes)
  return counts ? sql`with counted as (${counts})` : sql.empty()
}

/** Like counting(), as a builder that the write is chained to. */
function building(table: Counted, changes: readonly Change[]) {
  const counts = countsWritten(table, changes)
  return counts ? buildAnything.with(buildAnything.$with('counted', {}).as(counts)) : buildAnything
}

/** Undefined if the counts stay as they are. */
function countsWritten(table: Counted, changes: readonly Change[]): SQL | undefined {
  const amounts = new Map<string, number>()
  const add = (bucket: Bucket | undefined, amount: number) => {
    if (!bucket) return
    const key = JSON.stringify([bucket.countryId, bucket.storeroomId, bucket.state])
    amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  for (const { was, is } of changes) {
    add(was, -1)
    add(is, 1)
  }
  const rows = [...amounts].filter(([, amount]) => amount !== 0)
  if (rows.length === 0) return undefined
  const values = rows.map(([key, amount]) => {
    const [countryId, storeroomId, state] = JSON.parse(key) as [number, number, string]
    return sql`(${amount}, ${countryId}, ${storeroomId}, ${state})`
  })
  return sql`insert into ${countsOf[table]} (amount, country_id, storeroom_id, state) values ${sql.join(values, sql`, `)}`
}

/** The key of a counted row, and what it is counted by. */
export type CountedKey = RowKey & Bucket
type NewUnit = typeof units.$inferInsert & UnitPlace & Pick<typeof units.$inferSelect, 'createdAt'>
type NewLoan = typeof loans.$inferInsert

/** Columns that an update may set: never the country, which would move the row (docs/decisions/0042). */
type SetOf<T extends typeof units | typeof loans, State> = Omit<
  PgUpdateSetSource<T>,
  'id' | 'countryId' | 'storeroomId' | 'state'
> & { readonly state?: State }

/** What the place of a unit tells is set by renamedUnit(). */
type UnitSet = Omit<SetOf<typeof units, NewUnit['state']>, keyof UnitPlace>

/** Updates a locked unit. */
export const updatedUnit = (unit: CountedKey, set: UnitSet) =>
  building('units', [changed(unit, set.state)])
    .update(units)
    .set(set)
    .where(isRow(units, unit))

/** Gives a locked unit, whose state stays, another product or serial number: in one batch with its place. */
export const renamedUnit = (
  { id, countryId }: RowKey,
  name: Pick<UnitPlace, 'productId' | 'serialNumber'>,
): [Query<unknown>, Query<unknown>] => [
  buildAnything
    .update(units)
    .set({ ...name, version: sql`${units.version} + 1` })
    .where(isRow(units, { id, countryId })),
  updatedPlaces([{ id, countryId, ...name }]),
]

/** Updates locked units of one country alike. */
export const updatedUnits = (rows: readonly [CountedKey, ...CountedKey[]], set: UnitSet) =>
  building(
    'units',
    rows.map(unit => changed(unit, set.state)),
  )
    .update(units)
    .set(set)
    .where(areUnitsOf(rows[0].countryId, rows))

/** Ids of new units, ascending: whoever inserts one writes its place in the same batch. */
export const newUnitIds = (amount: number): Statement<number[]> =>
  statement<{ id: number }, number[]>(
    sql`select nextval('units_id_seq')::int as id from generate_series(1, ${amount}::int)`,
    rows => rows.map(({ id }) => id),
  )

/** Inserts new units: in one batch with their places. */
export const insertedUnits = (rows: NewUnit[]): [Query<unknown>, Query<unknown>] => [
  unitsWritten(rows),
  insertedPlaces(rows),
]

/** Inserts units that left another country: in one batch with their places, which change. */
export const arrivedUnits = (rows: NewUnit[]): [Query<unknown>, Query<unknown>] => [
  unitsWritten(rows),
  updatedPlaces(rows),
]

/** One text for any number of units, so that connections prepare it once. */
function unitsWritten(units: readonly NewUnit[]): Statement<void> {
  const rows = units.map(({ state = 'IN', version = 1, ...unit }) => ({ ...unit, state, version }))
  const changes = rows.map(is => ({ is }))
  return command(sql`
    ${counting('units', changes)}
    insert into units (id, product_id, serial_number, storeroom_id, country_id, from_storeroom_id, from_country_id, state, version,
      created_at) overriding system value
    select id, "productId", "serialNumber", "storeroomId", "countryId", "fromStoreroomId", "fromCountryId", state, version, "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as unit(id int, "productId" int, "serialNumber" text, "storeroomId" int,
      "countryId" int, "fromStoreroomId" int, "fromCountryId" int, state text, version int, "createdAt" timestamptz)`)
}

/** Deletes locked units of one country: those that leave for another. */
export const deletedUnits = (rows: readonly [CountedKey, ...CountedKey[]]) =>
  building(
    'units',
    rows.map(was => ({ was })),
  )
    .delete(units)
    .where(areUnitsOf(rows[0].countryId, rows))

/** Updates a locked loan. */
export const updatedLoan = (loan: CountedKey, set: SetOf<typeof loans, NewLoan['state']>) =>
  building('loans', [changed(loan, set.state)])
    .update(loans)
    .set(set)
    .where(isRow(loans, loan))

/** Inserts loans, with their ids where they have some. */
export const insertedLoans = (
  rows: (Omit<PgInsertValue<typeof loans>, keyof Bucket> & Pick<NewLoan, keyof Bucket>)[],
) =>
  building(
    'loans',
    rows.map(is => ({ is })),
  )
    .insert(loans)
    .overridingSystemValue()
    .values(rows)

const changed = (was: Bucket, state = was.state): Change => ({ was, is: { ...was, state } })
