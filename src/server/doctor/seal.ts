import type { Pool } from 'pg'
import * as z from 'zod'
import { dayIn } from '#domain/dates.ts'
import { notAfterOf } from '../documents/seal/certificates.ts'
import { readOperatorKey } from '../documents/seal/operator-key.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const day = 24 * 60 * 60 * 1000
const warnedDays = 60

/** The operator's key to seal with: whether a start takes it, and when its certificate ends. */
export async function lookAtOperatorKey(env: Env, now = Date.now()): Promise<Finding[]> {
  try {
    const key = await readOperatorKey(env, now)
    if (!key) return []
    const end = notAfterOf(key.certificate)
    const sentence = `The certificate in SEAL_P12 ends on ${dayIn('UTC', end)}`
    return Date.parse(end) - now > warnedDays * day
      ? [well(`${sentence}; documents are sealed with its key.`)]
      : [
          note(
            `${sentence}: name its successor in SEAL_P12 before, or the next start after that day is refused.`,
          ),
        ]
  } catch (error) {
    if (error instanceof StartError) return [wrong(error.message)]
    throw error
  }
}

const Sealed = z.object({ all: z.number(), unstamped: z.number() })

/** Whether the time stampers answered for what was sealed lately. */
export async function lookAtTimeStamps({ TSA_URL }: Env, pool: Pool): Promise<Finding[]> {
  if (TSA_URL.length === 0) return []
  const { rows } = await pool.query(`
    select count(*)::int as all, (count(*) filter (where level = 'B'))::int as unstamped
    from signed_papers where made_at > clock_timestamp() - interval '30 days'`)
  const { all, unstamped } = Sealed.parse(rows[0])
  return unstamped === 0
    ? [well(`The time stampers of TSA_URL answered for all ${all} documents sealed in the last thirty days.`)]
    : [
        note(
          `Of ${all} documents sealed in the last thirty days ${unstamped} have no time stamp: the time stampers of TSA_URL did not answer, or it was set later.`,
        ),
      ]
}
