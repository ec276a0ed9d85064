import type { contract } from '#contract/index.ts'
import { isBelowLoanLimit } from '#domain/account.ts'
import type { Wanted } from '#domain/availability.ts'
import { firstState } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { refuse } from '#domain/refusal.ts'
import { record } from '../activity/record.ts'
import { clockRows, timeIn } from '../clock.ts'
import type { SignedIn } from '../context.ts'
import { changeHeld } from '../db/change.ts'
import type { Transaction } from '../db/database.ts'
import { inOrder } from '../db/in-order.ts'
import { loans } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import { demandFixed } from '../http/fixed.ts'
import type { Handler } from '../http/mount.ts'
import { insertLines } from '../loan-units/insert-lines.ts'
import { stockRows } from '../products/stock.ts'
import { storeroomIn, storeroomRows } from '../storerooms/lock.ts'
import { judgeStock, productsOf } from './availability.ts'
import { lockLoan } from './lock.ts'
import { loanLimitRows } from './overdue.ts'
import { tellPending, tellToSource } from './tell.ts'

/** POST /loan: its units are promised from here on, judged under the storeroom's lock (domain.md section 4). */
export const createLoan: Handler<typeof contract.loans.create> = (ctx, { body }) => {
  const { units, storeroomId, approvalRequired, ...form } = body
  const hold = (tx: Transaction) => holdStock(tx, ctx, storeroomId, units)
  return changeHeld(ctx, hold, async (tx, { storeroom, own, stock, now }) => {
    allow(may.createLoan(ctx.actor, storeroom))
    demandBelowLimit(own)
    demandFixed(storeroom, { approvalRequired })
    judgeStock(stock, units)

    const state = firstState(storeroom.approvalRequired)
    const [made] = await tx
      .insert(loans)
      .values({
        ...form,
        storeroomId,
        countryId: storeroom.countryId,
        approvalRequired: storeroom.approvalRequired,
        state,
        createdBy: ctx.actor.id,
        createdAt: now,
      })
      .returning({ id: loans.id })
    if (!made) throw new Error('The loan was not stored.')
    const [, , loan] = await Promise.all([
      insertLines(tx, made.id, units),
      record(tx, {
        event: 'loan-created',
        userId: ctx.actor.id,
        now,
        countryId: storeroom.countryId,
        loanId: made.id,
        detail: { units: amountOf(units), is: state },
      }),
      lockLoan(tx, ctx.actor, made.id),
    ])
    if (loan.state === 'PENDING') await tellPending(tx, ctx.house, loan)
    else await tellToSource(tx, ctx.house, loan, null)
    ctx.reply.location = `/api/loan/${made.id}`
    return `Loan ${recordNumber(made.id)} has been created.`
  })
}

/** Holds the storeroom, and reads what is judged under its lock, in one piece. */
async function holdStock(tx: Transaction, ctx: SignedIn, storeroomId: number, units: readonly Wanted[]) {
  const { clock } = ctx.house
  const [found, limits, stock, time] = await inOrder(
    storeroomRows(tx, ctx.actor, storeroomId),
    loanLimitRows(tx, clock, ctx.actor.id),
    stockRows(tx, storeroomId, productsOf(units)),
    clockRows(tx, clock),
  )
  return { storeroom: storeroomIn(found), own: limits.rows[0], stock: stock.rows, now: timeIn(time) }
}

type Own = { readonly loanLimit: number; readonly overdue: readonly number[] } | undefined

function demandBelowLimit(own: Own): void {
  const overdue = own?.overdue ?? []
  if (own && isBelowLoanLimit({ overdueCount: overdue.length, loanLimit: own.loanLimit })) return
  throw refuse('loan_limit', overdue.map(recordNumber).join(', '))
}

const amountOf = (units: readonly Wanted[]) => units.reduce((sum, { amount }) => sum + amount, 0)
