import type { CustomerRequest } from '#contract/customer-request.ts'
import { displayName } from '#domain/account.ts'
import { checkOpenRequest } from '#domain/customer-request.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { SQL } from '../kernel/db/drizzle.ts'
import { isRow, type RowKey } from '../kernel/db/row-key.ts'
import { customerRequests } from '../kernel/db/schema.ts'
import { requestsOf } from './read.ts'

/** An open request of this loan, which the caller has locked, among those that `where` leaves; refuses one that was answered or taken back meanwhile. */
export async function lockedRequest(
  tx: Transaction,
  loan: RowKey,
  id: number,
  where?: SQL,
): Promise<CustomerRequest> {
  await tx.run(
    build
      .select({ id: customerRequests.id })
      .from(customerRequests)
      .where(isRow(customerRequests, { countryId: loan.countryId, id }))
      .for('update'),
  )
  const request = (await requestsOf(tx, loan, where)).find(one => one.id === id)
  if (!request) throw refuse('not_found')
  const { answeredBy } = request
  throwIfRefused(checkOpenRequest(request, answeredBy && displayName(answeredBy)))
  return request
}
