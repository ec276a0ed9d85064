import type { contract } from '#contract/index.ts'
import { isBelowLoanLimit } from '#domain/account.ts'
import type { Wanted } from '#domain/availability.ts'
import { firstState, loanTraits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { insertedLoans } from '../kernel/db/counted-rows.ts'
import { reading } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { countries, loans, storerooms, users } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { insertLines } from '../loan-units/insert-lines.ts'
import { stockOf } from '../products/stock.ts'
import { lockedStoreroom } from '../storerooms/lock.ts'
import { assertInStock, productsOf } from './availability.ts'
import { lockedLoan } from './lock.ts'
import { notifyPending, notifyToSource } from './notify-new.ts'
import { type OverdueLoan, overdueLoansOf } from './read/overdue.ts'

/** POST /loan: its units are promised from now on, checked under the storeroom's lock (domain.md, Loans). */
export const createLoan: Handler<typeof contract.loans.create> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { units, storeroomId, approvalRequired: _, ...form } = body
    const { clock } = ctx.services
    const [storeroom, countryLanguage, loanLimit, overdue, stock, now] = await tx.batch(
      lockedStoreroom(ctx.actor, storeroomId),
      languageAt(storeroomId),
      loanLimitOf(ctx.actor.id),
      overdueLoansOf(clock, [ctx.actor.id]),
      stockOf(storeroomId, productsOf(units)),
      currentTime(clock),
    )
    allow(may.createLoan(ctx.actor, storeroom))
    assertBelowLimit(overdue, loanLimit)
    assertInStock(stock, units)

    const state = firstState(storeroom.approvalRequired)
    const { countryId } = storeroom
    const [made] = await tx.run(
      insertedLoans([
        {
          ...form,
          language: form.language ?? countryLanguage,
          storeroomId,
          countryId,
          approvalRequired: storeroom.approvalRequired,
          state,
          createdBy: ctx.actor.id,
          createdAt: now,
        },
      ]).returning({ id: loans.id }),
    )
    if (!made) throw new Error('The loan was not stored.')
    await insertLines(tx, { id: made.id, countryId }, units)
    const detail = { units: amountOf(units), is: state }
    const [, loan] = await tx.batch(
      recorded({ event: 'loan-created', userId: ctx.actor.id, now, countryId, loanId: made.id, detail }),
      lockedLoan(ctx.actor, made.id),
    )
    if (loanTraits[loan.state].requested) await notifyPending(tx, ctx.services, loan)
    else await notifyToSource(tx, ctx.services, loan, null)
    ctx.reply.location = `/api/loan/${made.id}`
    return `Loan ${recordNumber(made.id)} has been created.`
  })

/** The language of the storeroom's country; undefined for an unknown id. */
const languageAt = (storeroomId: number) =>
  reading(
    build
      .select({ language: countries.language })
      .from(countries)
      .innerJoin(storerooms, eq(storerooms.countryId, countries.id))
      .where(eq(storerooms.id, storeroomId)),
    ([country]) => country?.language,
  )

/** How many overdue loans keep a person from new ones. */
const loanLimitOf = (userId: number) =>
  reading(
    build.select({ loanLimit: users.loanLimit }).from(users).where(eq(users.id, userId)),
    ([person]) => person?.loanLimit ?? 0,
  )

function assertBelowLimit(overdue: readonly OverdueLoan[], loanLimit: number): void {
  if (isBelowLoanLimit({ overdueCount: overdue.length, loanLimit })) return
  throw refuse('loan_limit', overdue.map(({ id }) => recordNumber(id)).join(', '))
}

const amountOf = (units: readonly Wanted[]) => units.reduce((sum, { amount }) => sum + amount, 0)
