import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#contract/unit.ts'
import type { Database } from '../db/database.ts'
import { containing, contains, type ListSql, sentAsIs, sentUnseen, withTables } from '../db/list-sql.ts'
import { type Page, readFew, readFound, readWalked } from '../db/page.ts'
import { command, rowsOf } from '../db/statement.ts'
import type { Listed } from '../http/mount.ts'
import { allCells, cellColumns, totalOf } from './cells.ts'
import { foundInCountry, type UnitFilter, unitsOfCountry } from './reach.ts'
import { holdsMuch } from './share.ts'

export interface UnitSearch {
  readonly countryId: number
  readonly search: string
}

/** A search that finds more is counted once and remembered. */
export const mostUncounted = 5000

/** Reading more rows than this on the way to a page takes longer than finding them all. */
const longestWalk = 100_000

/**
 * True of units whose serial number, product name or part number contains the text, for finding them: the array of
 * products, worked out once by searchTables(), is what lets the indexes of both be used.
 */
export const searched = (search: string, sent = sentAsIs): SQL =>
  sql`(units.product_id = any((select ids from wanted)::int[]) or ${contains(sql`units.serial_number`, search, sent)})`

/** The same, for judging units that are met on a walk: thousands of products are looked up, not gone through. */
const judged = (search: string): SQL =>
  sql`(units.product_id in (select unnest(ids) from wanted) or units.serial_number ilike ${containing(search)})`

/** The products that a search finds, and the memory of the search where there is one that holds. */
export function searchTables({ countryId, search }: UnitSearch, sent = sentAsIs): SQL {
  const isNamed = sql`${contains(sql`name`, search, sent)} or ${contains(sql`part_number`, search, sent)}`
  return sql`wanted as materialized (select array(select id from products where ${isNamed} order by id) as ids),
    memory as materialized (
      select s.id, s.snapshot from unit_searches s
      where s.country_id = ${countryId} and s.search = ${search} and s.fold = (select number from folds)
        and s.products = (select ids from wanted)
      order by s.id desc limit 1)`
}

/** Whether the search is remembered. */
export const isRemembered: SQL = sql`exists (select from memory)`

/** The units that a remembered search finds, as counted: those of its snapshot, and what changed since. */
export const foundCells = (search: string): SQL => sql`(
  select ${cellColumns}, amount from unit_counts units where search_id = (select id from memory)
  union all select ${cellColumns}, amount from unit_changes units
  where not pg_visible_in_snapshot(units.transaction, (select snapshot from memory)) and ${judged(search)}) units`

/** A page of what a search finds: few are found at once, more by walking, with a total that is remembered. */
export async function readFoundUnits(
  db: Database,
  list: ListSql<Unit>,
  search: UnitSearch,
  filter: UnitFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed<Unit>> {
  const found = (await holdsMuch(db, search.countryId)) ? withOnePlan(list, search, filter) : list
  const few = await readFew(db, found, { limit, offset, most: mostUncounted, unless: isRemembered })
  const page = few ?? (await readMany(db, list, search, filter, limit, offset))
  return { rows: page.rows, total: page.total ?? 0 }
}

/**
 * Planning a search costs as much as finding. In a country that holds much of the stock one plan suits all texts: what is found
 * by text is looked at whether it is there, for most of it is.
 */
const withOnePlan = (list: ListSql<Unit>, search: UnitSearch, filter: UnitFilter): ListSql<Unit> => ({
  ...list,
  branches: foundInCountry(search.countryId, filter),
  where: searched(search.search, sentUnseen),
  prelude: searchTables(search, sentUnseen),
})

async function readMany(
  db: Database,
  list: ListSql<Unit>,
  search: UnitSearch,
  filter: UnitFilter,
  limit: number,
  offset: number,
): Promise<Page<Unit>> {
  const branches = unitsOfCountry(search.countryId, filter)
  const total = sql`case when ${isRemembered} then ${totalOf(branches, foundCells(search.search))} end`
  const counted = { ...list, total }
  for (let tries = 0; tries < 3; tries++) {
    const [found, all] = await readBoth(db, counted, total, totalOf(branches, allCells))
    if (found === null) {
      await remember(db, search)
      continue
    }
    if (found === 0) return { total: 0, rows: [] }
    const steps = (Math.min(offset, Math.max(0, found - offset)) + limit) * (all / Math.max(1, found))
    const isWalk = steps <= longestWalk && (found > mostUncounted || steps < found)
    const page = isWalk
      ? await readWalked(db, { ...counted, where: judged(search.search) }, limit, offset)
      : await readFound(db, counted, limit, offset)
    if (page.total !== null) return page
  }
  return readFound(db, list, limit, offset)
}

async function readBoth(
  db: Database,
  { prelude }: ListSql<Unit>,
  found: SQL,
  all: SQL,
): Promise<[number | null, number]> {
  const rows = await db.run(
    rowsOf<{ found: number | null; all: number }>(
      sql`${withTables(prelude)} select (${found})::int as found, (${all})::int as all`,
    ),
  )
  return [rows[0]?.found ?? null, rows[0]?.all ?? 0]
}

/**
 * Counts what a search finds in the country, once, and keeps it with what it depends on: the products found, the number of
 * folds, and the snapshot, so that what changes later is added and nothing is missed (docs/performance.md). A fold adds
 * what it folds. Who asks for the same at the same time waits for it.
 */
export async function remember(db: Database, search: UnitSearch): Promise<void> {
  await db.transaction(async tx => {
    await tx.run(
      command(sql`select pg_advisory_xact_lock(hashtext('unit search'), hashtext(${search.search}))`),
    )
    const rows = await tx.run(
      rowsOf(sql`${withTables(searchTables(search))} select where not ${isRemembered}`),
    )
    if (rows.length > 0) await tx.run(command(counting(search)))
  })
}

const counting = (search: UnitSearch): SQL => sql`
  ${withTables(searchTables(search))}, kept as (
    insert into unit_searches (country_id, search, pattern, products, fold, snapshot)
    select ${search.countryId}, ${search.search}, ${containing(search.search)}, wanted.ids, folds.number, pg_current_snapshot()
    from wanted, folds returning id)
  insert into unit_counts (search_id, country_id, storeroom_id, from_country_id, from_storeroom_id, state, amount)
  select kept.id, ${cellColumns}, units.amount from kept cross join (
    select ${cellColumns}, count(*) as amount from (${foundAnywhere(search)}) units group by ${cellColumns}) units`

/** What a search finds in a country, with what the counters ask of it. */
export const foundAnywhere = ({ countryId, search }: UnitSearch): SQL =>
  sql`select ${cellColumns} from units where (${sql.join(unitsOfCountry(countryId, {}), sql` or `)}) and ${searched(search)}`
