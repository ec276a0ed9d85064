import type { Pool } from 'pg'
import { verifyHistory } from '../history/verify.ts'
import { connect } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { command } from '../kernel/db/statement.ts'
import { codeOf } from '../kernel/start-error.ts'
import { type Finding, note, well } from './finding.ts'

const patience = 60_000

/** The chains of roots over history, as `verify-history` walks along them; after a minute it says how far it came. */
export async function lookAtHistory(pool: Pool): Promise<Finding[]> {
  const until = performance.now() + patience
  try {
    const findings = await connect(pool).transaction(async tx => {
      await tx.run(command(sql`set local statement_timeout = '60s'`))
      return verifyHistory(tx, () => performance.now() > until)
    }, 'snapshot')
    return findings.length > 0 ? findings : [well('History has no root yet.')]
  } catch (error) {
    if (codeOf(error) === '57014')
      return [note('It takes longer than a minute to hold history against its roots: verify-history does.')]
    throw error
  }
}
