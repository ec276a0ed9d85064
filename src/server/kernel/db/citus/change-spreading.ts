import type { ClientBase } from 'pg'
import * as z from 'zod'

const Sequences = z.array(z.object({ name: z.string(), last: z.string() }))

/**
 * Runs within the caller's transaction what spreads tables or brings them together; ids go on where they were. Commands go to one
 * shard after the other, since a transaction that wrote a copied table may not write several at once.
 */
export async function changeSpreading(client: ClientBase, change: () => Promise<void>): Promise<void> {
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
  await client.query('set local citus.enable_unsafe_triggers = on')
  await client.query('set local client_min_messages = warning')
  const { rows } = await client.query(`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  await change()
  for (const { name, last } of Sequences.parse(rows))
    await client.query('select setval($1, $2)', [name, last])
}
