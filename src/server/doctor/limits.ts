import type { Pool } from 'pg'
import * as z from 'zod'
import { type Finding, well, wrong } from './finding.ts'

const FullestRow = z.object({ name: z.string(), percent: z.number() })
const much = 75

/** Whether some table's ids come to an end: then nothing more is written there (docs/decisions/0044). */
export async function lookAtIds(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(`
    select replace(sequencename, '_id_seq', '') as name, ceil(100.0 * last_value / max_value)::int as percent
    from pg_sequences where schemaname = 'public' and last_value is not null
    order by 1.0 * last_value / max_value desc limit 1`)
  const [fullest] = z.array(FullestRow).parse(rows)
  if (!fullest) return []
  const { name, percent } = fullest
  return percent < much
    ? [well(`No table has used up more of its ids than ${name}: ${percent} % at most.`)]
    : [
        wrong(
          `The table ${name} has used up ${percent} % of its ids; it can't be written to once they are gone.`,
        ),
      ]
}
