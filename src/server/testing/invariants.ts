import type { LoanFacts } from '#domain/loan.ts'
import type { LineFacts } from '#domain/loan-unit.ts'
import { settle } from '#domain/settle.ts'
import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { invariants, invariantsWhereSpread } from '../kernel/db/invariants.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { everywhere } from './citus.ts'

/** Throws, naming the rule and the rows, unless all invariants hold, also those that SQL can't check. */
export async function checkInvariants(db: Executor): Promise<void> {
  const found: string[] = []
  for (const [rule, query] of [...invariants, ...invariantsWhereSpread]) {
    const rows = await db.run(rowsOf(sql.raw(everywhere(query))))
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  found.push(...(await unsettledLoans(db)))
  if (found.length > 0) throw new Error(`Invariants are broken:\n${found.join('\n')}`)
}

type Row<T> = T & Record<string, unknown>

const loansAndLines = `
  select l.id, l.state, l.approval_required as "approvalRequired",
    jsonb_agg(jsonb_build_object('state', u.state, 'shippedAt', u.shipped_at)) as lines
  from loans l join loan_units u on u.country_id = l.country_id and u.loan_id = l.id group by l.id, l.state, l.approval_required`

async function unsettledLoans(db: Executor): Promise<string[]> {
  const rows = await db.run(
    rowsOf<Row<LoanFacts & { id: number; lines: LineFacts[] }>>(sql.raw(everywhere(loansAndLines))),
  )
  return rows
    .filter(loan => settle(loan, loan.lines) !== loan.state)
    .map(loan => `a loan’s state follows from its units: loan ${loan.id} is ${loan.state}`)
}
