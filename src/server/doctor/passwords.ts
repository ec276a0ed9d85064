import type { Pool } from 'pg'
import * as z from 'zod'
import { type PasswordPolicy, passwordPolicies } from '#domain/password-policy.ts'
import { type Finding, note, well } from './finding.ts'

const Chosen = z.object({ policy: z.enum(passwordPolicies) })

const findings: Record<PasswordPolicy, Finding> = {
  OFF: note(
    'New passwords are not held against stolen ones and names of the house (Management, Sign-in): anybody may choose what is tried first.',
  ),
  WARN: well(
    'Who chooses a password like a stolen one, or a name of the house, is warned (Management, Sign-in).',
  ),
  REFUSE: well('New passwords like stolen ones, and names of the house, are refused.'),
}

/** Reports what happens to new passwords that are easily guessed. */
export async function lookAtPasswords(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query('select password_policy as policy from installation')
  return rows.map(row => findings[Chosen.parse(row).policy])
}
