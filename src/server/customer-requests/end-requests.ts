import { and, inArray } from 'drizzle-orm'
import { settleRequests } from '#domain/customer-request.ts'
import type { LoanState } from '#domain/loan.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { customerRequests } from '../kernel/db/schema.ts'

/**
 * What becomes of a loan's requests by themselves, once it is signed or has ended. `loan` is as the verb leaves it, and locked.
 * Who asked hears it by the mail of what ended them.
 */
export async function endRequests(
  tx: Transaction,
  loan: RowKey & { readonly state: LoanState },
  endedAt: string,
): Promise<void> {
  const requests = await tx.run(
    build.select().from(customerRequests).where(ofLoan(customerRequests, loan)).for('update'),
  )
  const ended = settleRequests(requests, loan.state)
  for (const state of new Set(ended.map(request => request.state))) {
    const ids = ended.filter(request => request.state === state).map(({ id }) => id)
    await tx.run(
      build
        .update(customerRequests)
        .set({ state, endedAt })
        .where(and(ofLoan(customerRequests, loan), inArray(customerRequests.id, ids))),
    )
  }
}
