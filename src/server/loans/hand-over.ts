import type { contract } from '#contract/index.ts'
import { displayName, maySignIn, type UserState } from '#domain/account.ts'
import { checkHandingOver } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { personLock, readActor } from '../kernel/auth/actor.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { updatedLoan } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { type LockedLoan, lockedLoan } from './lock.ts'
import { nameOf } from './notify.ts'
import { notifyHandedOver } from './notify-handed-over.ts'
import { readLoan } from './read/loan-row.ts'

/**
 * PATCH /loan/hand-over (ours): the colleague gets the creator's rights, reminders and, for their loan limit, its
 * overdue days. The colleague's rights are locked before the loan, as every actor's are.
 */
export const handOverLoan: Handler<typeof contract.loans.handOver> = (ctx, { body }) =>
  change(ctx, async tx => {
    const receiver = await holdColleague(tx, body.userId)
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.handOverLoan(ctx.actor, loan))
    throwIfRefused(checkHandingOver(loan, body.userId))
    await assertColleague(tx, receiver, loan)
    const now = await tx.run(currentTime(ctx.services.clock))
    const from = await nameOf(tx, loan.createdBy)
    await tx.batch(
      updatedLoan(loan, { createdBy: body.userId, version: sql`${loans.version} + 1` }),
      recorded({
        event: 'loan-handed-over',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        aboutUserId: body.userId,
        detail: { from, to: displayName(receiver) },
      }),
    )
    await notifyHandedOver(tx, ctx, { ...loan, createdBy: body.userId }, from)
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })

interface Colleague extends Record<string, unknown> {
  readonly id: number
  readonly state: UserState
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
}

/** Locks the rights of a person; undefined if there is none with that id. */
async function holdColleague(tx: Transaction, userId: number): Promise<Colleague | undefined> {
  const [person] = await tx.run(
    rowsOf<Colleague>(sql`
    select id, state, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
      ${personLock('share')} from users where id = ${userId} for share`),
  )
  return person
}

/** Refuses (no_such_colleague) whoever can't sign in or has no role there, exactly as an unknown id. */
async function assertColleague(
  tx: Transaction,
  person: Colleague | undefined,
  loan: LockedLoan,
): Promise<void> {
  if (!person || !maySignIn(person.state)) throw refuse('no_such_colleague')
  if (!may.takeOverLoan(await readActor(tx, person.id), loan)) throw refuse('no_such_colleague')
}
