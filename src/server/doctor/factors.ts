import type { Pool } from 'pg'
import * as z from 'zod'
import type { Env } from '../kernel/env.ts'
import { type Finding, note, well } from './finding.ts'

const Counted = z.object({ all: z.number(), elsewhere: z.number(), people: z.number() })

/** Passkeys that were made for another host than that of BASE_URL: they open nothing any more. */
export async function lookAtPasskeys({ BASE_URL }: Env, pool: Pool): Promise<Finding[]> {
  const host = new URL(BASE_URL).hostname
  const { rows } = await pool.query(
    `select count(*)::int as all, (count(*) filter (where rp_id <> $1))::int as elsewhere,
      (count(distinct user_id) filter (where rp_id <> $1))::int as people from passkeys`,
    [host],
  )
  const { all, elsewhere, people } = Counted.parse(rows[0])
  if (all === 0) return []
  if (elsewhere === 0) return [well(`All ${all} passkeys were made for ${host}.`)]
  return [
    note(
      `Of ${all} passkeys ${elsewhere}, of ${people} people, were made for another address than ${host}: they open nothing since BASE_URL changed. Who has no other factor gets in by a recovery code, or once it is reset (Management, Users; npm run admin -- reset-factors).`,
    ),
  ]
}
