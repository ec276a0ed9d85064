import type { SigningWay } from '#domain/document.ts'
import type { LoanState } from '#domain/loan.ts'
import { endRequests } from '../customer-requests/end-requests.ts'
import type { Services } from '../kernel/context.ts'
import { updatedLoan } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import type { LockedLoan } from '../loans/lock.ts'
import type { deliveryAddress } from './delivery-address.ts'
import { notifySigned } from './mails/notify-signed.ts'

interface Signed {
  /** The loan's state from now on. */
  readonly state: LoanState
  /** Copied to the loan, where those who ship read it. */
  readonly address: ReturnType<typeof deliveryAddress>
  readonly signedBy: string
  readonly way: SigningWay
  readonly documentHash: string
  /** Whether the document had been declined: a paper opens it again. */
  readonly reopened?: boolean
  /** The person who attests a paper; null where the customer signed by a link. */
  readonly userId: number | null
  readonly now: string
}

/** The end of each way to sign: the loan is signed, history and people hear of it, and its PDF is asked for. */
export async function markSigned(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  { state, address, signedBy, way, documentHash, reopened = false, userId, now }: Signed,
): Promise<void> {
  const moved = editsOf(loan, address)
  await tx.run(
    updatedLoan(loan, { state, ...(moved && { ...moved.values, version: sql`${loans.version} + 1` }) }),
  )
  await tx.run(
    recorded({
      event: 'loan-signed',
      userId,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: {
        ...moved?.detail,
        was: loan.state,
        is: state,
        signedBy,
        way,
        documentHash,
        ...(reopened && { reopened }),
      },
    }),
  )
  await endRequests(tx, { ...loan, state }, now)
  await notifySigned(tx, services, loan, signedBy)
  await services.signedPdfRequests.post(tx, { loanId: loan.id })
}
