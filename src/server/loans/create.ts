import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { isBelowLoanLimit } from '#domain/account.ts'
import { firstState } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { refuse } from '#domain/refusal.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import type { SignedIn } from '../context.ts'
import { change } from '../db/change.ts'
import type { Transaction } from '../db/database.ts'
import { loans, users } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import { demandFixed } from '../http/fixed.ts'
import type { Handler } from '../http/mount.ts'
import { insertLines } from '../loan-units/insert-lines.ts'
import { lockStoreroom } from '../storerooms/lock.ts'
import { demandAvailable } from './availability.ts'
import { lockLoan } from './lock.ts'
import { overdueLoansOf } from './overdue.ts'
import { tellPending, tellToSource } from './tell.ts'

/** POST /loan: its units are promised from here on, judged under the storeroom's lock (domain.md section 4). */
export const createLoan: Handler<typeof contract.loans.create> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { units, storeroomId, approvalRequired, ...form } = body
    const storeroom = await lockStoreroom(tx, ctx.actor, storeroomId)
    allow(may.createLoan(ctx.actor, storeroom))
    await demandBelowLimit(tx, ctx)
    demandFixed(storeroom, { approvalRequired })
    await demandAvailable(tx, storeroomId, units)

    const now = await readClock(tx, ctx.house.clock)
    const [made] = await tx
      .insert(loans)
      .values({
        ...form,
        storeroomId,
        countryId: storeroom.countryId,
        approvalRequired: storeroom.approvalRequired,
        state: firstState(storeroom.approvalRequired),
        createdBy: ctx.actor.id,
        createdAt: now,
      })
      .returning({ id: loans.id })
    if (!made) throw new Error('The loan was not stored.')
    const amount = await insertLines(tx, made.id, units)
    await record(tx, {
      event: 'loan-created',
      userId: ctx.actor.id,
      now,
      countryId: storeroom.countryId,
      loanId: made.id,
      detail: { units: amount, is: firstState(storeroom.approvalRequired) },
    })
    const loan = await lockLoan(tx, ctx.actor, made.id)
    if (loan.state === 'PENDING') await tellPending(tx, ctx.house, loan)
    else await tellToSource(tx, ctx.house, loan, null)
    ctx.reply.location = `/api/loan/${made.id}`
    return `Loan ${recordNumber(made.id)} has been created.`
  })

async function demandBelowLimit(tx: Transaction, ctx: SignedIn): Promise<void> {
  const overdue = await overdueLoansOf(tx, ctx.house.clock, ctx.actor.id)
  const [own] = await tx.select({ loanLimit: users.loanLimit }).from(users).where(eq(users.id, ctx.actor.id))
  if (own && isBelowLoanLimit({ overdueCount: overdue.length, loanLimit: own.loanLimit })) return
  throw refuse('loan_limit', overdue.map(recordNumber).join(', '))
}
