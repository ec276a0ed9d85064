import type { ClientBase, Pool } from 'pg'

const followUnits = `
  delete from departures d using leaving_units l left join units u on row(u.*)::text = row(l.*)::text
  where l.id = d.unit_id and l.from_country_id = d.country_id and u.id is null;
  insert into departures (country_id, unit_id, storeroom_id, to_country_id, to_storeroom_id, product_id, serial_number, state, version, created_at)
  select from_country_id, id, from_storeroom_id, country_id, storeroom_id, product_id, serial_number, state, version, created_at
  from units where from_country_id is not null on conflict do nothing`

/**
 * Runs what a test writes into units past the product, and then writes beside it what the product's own statements
 * would have written.
 */
export async function byHand<T>(client: Pool | ClientBase, write: () => Promise<T>): Promise<T> {
  const answer = await write()
  await client.query(followUnits)
  return answer
}
