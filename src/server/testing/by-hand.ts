import { randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { actorSql } from '../kernel/auth/actor.ts'
import { everywhere } from './citus.ts'

/** The rights of a person `u`, without their version. */
const rightsSql = `${actorSql} - 'rightsVersion'`

/** What has to follow a test's write: it is read before and after, and written. */
interface Following<R> {
  readonly read: string
  write(client: Queryable, was: readonly R[], is: readonly R[]): Promise<void>
}

interface Count {
  readonly country_id: number
  readonly storeroom_id: number
  readonly state: string
  readonly amount: number
}

/** Counts what is there, and writes how that differs from what was there before. */
const counted = (table: string, counts: string): Following<Count> => ({
  read: `select country_id, storeroom_id, state, count(*)::int as amount from ${table} group by 1, 2, 3`,
  async write(client, was, is) {
    const taken = was.map(({ amount, ...bucket }) => ({ ...bucket, amount: -amount }))
    const changes = Map.groupBy([...is, ...taken], ({ country_id, storeroom_id, state }) =>
      JSON.stringify([country_id, storeroom_id, state]),
    )
    for (const [bucket, rows] of changes) {
      const amount = rows.reduce((sum, row) => sum + row.amount, 0)
      if (amount === 0) continue
      await client.query(
        `insert into ${counts} (country_id, storeroom_id, state, amount) values ($1, $2, $3, $4)`,
        [...JSON.parse(bucket), amount],
      )
    }
  },
})

/** Renews the version of everybody whose rights are others than before. */
const rights: Following<{ readonly id: number; readonly held: string }> = {
  read: `select u.id, (${rightsSql})::text as held from users u`,
  async write(client, was, is) {
    const before = new Map(was.map(({ id, held }) => [id, held]))
    const changed = is.filter(({ id, held }) => before.get(id) !== held).map(({ id }) => id)
    if (changed.length > 0)
      await client.query('update users set rights_version = $1 where id = any($2)', [randomUUID(), changed])
  },
}

const departureColumns =
  'country_id, unit_id, storeroom_id, to_country_id, to_storeroom_id, product_id, serial_number, state, version, created_at'

/** Departures are such as the units in transfer say. */
const departures: Following<{ readonly unit_id: number }> = {
  read: `select from_country_id as country_id, id as unit_id, from_storeroom_id as storeroom_id, country_id as to_country_id,
    storeroom_id as to_storeroom_id, product_id, serial_number, state, version, created_at::text
    from units where from_country_id is not null`,
  async write(client, _, is) {
    const { rows: held } = await client.query(
      'select d.country_id, d.unit_id, row(l.*)::text as copy from departures d join leaving_units l on l.id = d.unit_id and l.from_country_id = d.country_id',
    )
    const { rows: units } = await client.query(
      'select id, row(u.*)::text as own from units u where from_country_id is not null',
    )
    const own = new Map(units.map(unit => [unit.id, unit.own]))
    const stale = held.filter(({ unit_id, copy }) => own.get(unit_id) !== copy)
    for (const { country_id, unit_id } of stale)
      await client.query('delete from departures where country_id = $1 and unit_id = $2', [
        country_id,
        unit_id,
      ])
    const kept = new Set(held.filter(one => !stale.includes(one)).map(({ unit_id }) => unit_id))
    await client.query(
      `insert into departures (${departureColumns})
        select ${departureColumns} from json_populate_recordset(null::departures, $1::json)`,
      [JSON.stringify(is.filter(({ unit_id }) => !kept.has(unit_id)))],
    )
  },
}

const placesGiven =
  'json_to_recordset($1::json) as u(id int, country_id int, product_id int, serial_number text)'

/** The places of units are such as the units say. */
const places: Following<{ readonly id: number }> = {
  read: 'select id, country_id, product_id, serial_number from units',
  async write(client, was, is) {
    const before = new Map(was.map(unit => [unit.id, JSON.stringify(unit)]))
    const ids = new Set(is.map(({ id }) => id))
    await client.query('delete from unit_places where id = any($1)', [
      was.map(({ id }) => id).filter(id => !ids.has(id)),
    ])
    const added = is.filter(({ id }) => !before.has(id))
    const changed = is.filter(unit => before.has(unit.id) && before.get(unit.id) !== JSON.stringify(unit))
    // Nothing is kept of what the product would have refused in one transaction.
    await client
      .query(`insert into unit_places select * from ${placesGiven}`, [JSON.stringify(added)])
      .catch(async error => {
        await client.query('delete from units where id = any($1)', [added.map(({ id }) => id)])
        throw error
      })
    await client.query(
      `update unit_places set country_id = u.country_id, product_id = u.product_id, serial_number = u.serial_number
        from ${placesGiven} where u.id = unit_places.id`,
      [JSON.stringify(changed)],
    )
  },
}

/** Statements that have to follow a write into these tables. */
const following = [
  { tables: 'units', all: [places, counted('units', 'unit_changes'), departures] },
  { tables: 'loans', all: [counted('loans', 'loan_counts')] },
  { tables: 'user_country_roles|user_storerooms|users', all: [rights] },
].map(({ tables, all }) => ({
  all,
  isMeant: new RegExp(`(?:insert into|update|delete from|truncate) "?(?:${tables})\\b`),
}))

/**
 * Runs what a test writes past the product into units, loans or rights, and then writes beside it what the product's own
 * statements would have written. What they forgot before stays forgotten.
 */
async function byHand<T>(client: Queryable, text: string, write: () => Promise<T>): Promise<T> {
  const all: readonly Following<never>[] = following
    .filter(({ isMeant }) => isMeant.test(text))
    .flatMap(meant => meant.all)
  const before = []
  for (const one of all) before.push((await client.query(one.read)).rows)
  const answer = await write()
  for (const [place, one] of all.entries())
    await one.write(client, before[place] as never[], (await client.query(one.read)).rows as never[])
  return answer
}

type Queryable = Pick<Pool | ClientBase, 'query'>

/** Sends what a test reads such that it need not say its country. */
function askingEverywhere(client: Queryable): Queryable {
  const query = (config: string | { text: string }, ...rest: never[]) =>
    client.query(
      (typeof config === 'string'
        ? everywhere(config)
        : { ...config, text: everywhere(config.text) }) as string,
      ...rest,
    )
  return { query: query as Queryable['query'] }
}

/**
 * A pool or connection of tests, whose own writes into units, loans and rights are followed as the product's are, and whose
 * reads need not say their country.
 */
export function followed<C extends Queryable>(client: C): C {
  const own = askingEverywhere(client)
  const query = (config: string | { text: string }, ...rest: never[]) => {
    const write = () => own.query(config as string, ...rest)
    const text = typeof config === 'string' ? config : config.text
    return following.some(({ isMeant }) => isMeant.test(text)) ? byHand(own, text, write) : write()
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
