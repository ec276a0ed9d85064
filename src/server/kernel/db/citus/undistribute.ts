import type { ClientBase } from 'pg'
import * as z from 'zod'
import { changeSpreading } from './change-spreading.ts'
import { keptParts, spreadNames } from './spread-tables.ts'

const Parts = z.array(z.object({ undo: z.string(), make: z.string() }))

/**
 * Brings all tables back to the coordinator, and makes the schema as it was before distribute.ts; ids go on where they were.
 * `tell` hears of each table. It runs within the caller's transaction.
 */
export async function undistribute(
  client: ClientBase,
  tell: (table: string) => void = () => undefined,
): Promise<void> {
  await changeSpreading(client, async () => {
    const kept = await client.query(`select undo, make from ${keptParts} order by place`)
    const parts = Parts.parse(kept.rows)
    for (const { undo } of parts) if (undo !== '') await client.query(undo)
    for (const name of await spreadNames(client)) {
      tell(name)
      await client.query('select undistribute_table($1)', [name])
    }
    for (const { make } of parts.toReversed()) if (make !== '') await client.query(make)
    await client.query(`drop table ${keptParts}`)
  })
}
