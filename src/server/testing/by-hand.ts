import type { ClientBase, Pool } from 'pg'
import { actorSql } from '../kernel/auth/actor.ts'
import { everywhere } from './citus.ts'

/** The rights of a person `u`, without their version. */
const rightsSql = `${actorSql} - 'rightsVersion'`

const departing = `
  delete from departures d using leaving_units l left join units u on row(u.*)::text = row(l.*)::text
  where l.id = d.unit_id and l.from_country_id = d.country_id and u.id is null;
  insert into departures (country_id, unit_id, storeroom_id, to_country_id, to_storeroom_id, product_id, serial_number, state, version, created_at)
  select from_country_id, id, from_storeroom_id, country_id, storeroom_id, product_id, serial_number, state, version, created_at
  from units where from_country_id is not null on conflict do nothing`

const held = `select country_id, storeroom_id, state, count(*)::int as amount from`

/** Counts what is there, and writes how that differs from what was there before. */
const counted = (table: string, counts: string) => ({
  before: `select coalesce(json_agg(held), '[]')::text as held from (${held} ${table} group by 1, 2, 3) held`,
  after: `insert into ${counts} (country_id, storeroom_id, state, amount)
    select country_id, storeroom_id, state, sum(amount) from (
      ${held} ${table} group by 1, 2, 3
      union all select country_id, storeroom_id, state, -amount
      from json_to_recordset($1::json) as held(country_id int, storeroom_id int, state text, amount int)) each_side
    group by 1, 2, 3 having sum(amount) <> 0`,
})

/** Renews the version of everybody whose rights are others than before. */
const rights = {
  before: `select coalesce(json_object_agg(u.id, ${rightsSql}), '{}')::text as held from users u`,
  after: `update users set rights_version = gen_random_uuid() from (
    select u.id from users u where md5(($1::json -> u.id::text)::jsonb::text) <> md5((${rightsSql})::text)) changed where changed.id = users.id`,
}

/** Statements that have to follow a write into these tables. */
const following = [
  { tables: 'units|loans', all: [counted('units', 'unit_changes'), counted('loans', 'loan_counts')] },
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
  const all = following.filter(({ isMeant }) => isMeant.test(text)).flatMap(meant => meant.all)
  const before = []
  for (const one of all) before.push((await client.query(one.before)).rows[0].held)
  const answer = await write()
  for (const [place, one] of all.entries()) await client.query(one.after, [before[place]])
  if (/\bunits\b/.test(text)) await client.query(departing)
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
