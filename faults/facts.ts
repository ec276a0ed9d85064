import { connect } from '../src/server/kernel/db/database.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { checkInvariants } from '../src/server/testing/invariants.ts'

/** Something that was answered with success: a statement that must count it exactly once. */
export interface Fact {
  readonly what: string
  readonly count: string
  readonly values: readonly unknown[]
}

/** Throws unless the database has each fact exactly once and the invariants hold. */
export async function checkFacts(databaseUrl: string, facts: readonly Fact[]): Promise<void> {
  const pool = poolOf(databaseUrl, 1, () => undefined)
  try {
    for (const { what, count, values } of facts) {
      const { rows } = await pool.query<{ count: string }>(count, [...values])
      if (Number(rows[0]?.count) !== 1) {
        throw new Error(`${what} (${values.join(', ')}) was answered and is there ${rows[0]?.count} times`)
      }
    }
    await checkInvariants(connect(pool))
  } finally {
    await pool.end()
  }
}

export const productFact = (partNumber: string): Fact => ({
  what: 'a product',
  count: 'select count(*) from products where part_number = $1',
  values: [partNumber],
})

export const unitFact = (serialNumber: string): Fact => ({
  what: 'a unit in stock',
  count: 'select count(*) from units where serial_number = $1',
  values: [serialNumber],
})

export const loanFact = (title: string): Fact => ({
  what: 'a loan',
  count: 'select count(*) from loans where title = $1',
  values: [title],
})

export const commentFact = (loanId: number, comment: string): Fact => ({
  what: 'a comment',
  count: 'select count(*) from comments where loan_id = $1 and comment = $2',
  values: [loanId, comment],
})

/** An event in the loan's history. */
export const eventFact = (loanId: number, event: string): Fact => ({
  what: event,
  count: 'select count(*) from activities where loan_id = $1 and event = $2',
  values: [loanId, event],
})
