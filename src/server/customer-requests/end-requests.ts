import {
  type RequestFacts,
  type RequestKind,
  settleRequests,
  voidRequests,
} from '#domain/customer-request.ts'
import type { LoanState } from '#domain/loan.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, inArray } from '../kernel/db/drizzle.ts'
import { ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { customerRequests } from '../kernel/db/schema.ts'

/**
 * Ends a loan's open requests once it is signed or has ended. `loan` is as the verb leaves it, and locked. The mail
 * about that end also tells the person who asked.
 */
export async function endRequests(
  tx: Transaction,
  loan: RowKey & { readonly state: LoanState },
  endedAt: string,
): Promise<void> {
  await end(tx, loan, requests => settleRequests(requests, loan.state), endedAt)
}

/** Withdraws open requests of these kinds, as somebody else has the locked loan's document now. */
export async function withdrawRequests(
  tx: Transaction,
  loan: RowKey,
  kinds: readonly RequestKind[],
  endedAt: string,
): Promise<void> {
  await end(tx, loan, requests => voidRequests(requests, kinds), endedAt)
}

async function end(
  tx: Transaction,
  loan: RowKey,
  ending: (requests: readonly RequestFacts[]) => ReturnType<typeof voidRequests>,
  endedAt: string,
): Promise<void> {
  const requests = await tx.run(
    build.select().from(customerRequests).where(ofLoan(customerRequests, loan)).for('update'),
  )
  const ended = ending(requests)
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
