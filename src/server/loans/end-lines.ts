import { lineEndsWith, statesEndedBy } from '#domain/line-traits.ts'
import { loanUnitMachine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { activityOf, unitMachine, unitTraits } from '#domain/unit.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { updatedUnits } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, inArray } from '../kernel/db/drizzle.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { loanUnits, units } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { namedLines } from '../loan-units/named-lines.ts'
import type { Line, LockedLoan } from './lock.ts'

/**
 * Ends the open lines of a denied or cancelled loan: those without a unit become UNAVAILABLE, packed ones return to
 * stock.
 */
export async function endLines(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  lines: readonly Line[],
  reason: string,
  now: string,
): Promise<void> {
  const still = (action: 'cancel' | 'return') =>
    and(ofLoan(loanUnits, loan), inArray(loanUnits.state, statesEndedBy(action)))
  await tx.run(
    build
      .update(loanUnits)
      .set({ state: next(loanUnitMachine, 'SOURCING', lineEndsWith.SOURCING), remark: reason })
      .where(still('cancel')),
  )

  const packed = lines.filter(line => lineEndsWith[line.state] === 'return')
  const theirs = and(
    eq(units.countryId, loan.countryId),
    inArray(units.id, build.select({ id: loanUnits.unitId }).from(loanUnits).where(still('return'))),
  )
  const held = await tx.run(build.select().from(units).where(theirs).orderBy(units.id).for('update'))
  const [first, ...others] = held.filter(({ state }) => unitTraits[state].lent)
  const state = next(unitMachine, 'OUT', unitFollows[lineEndsWith.PACKING])
  if (first) await tx.run(updatedUnits([first, ...others], { state }))
  const returned = next(loanUnitMachine, 'PACKING', lineEndsWith.PACKING)
  await tx.run(
    build
      .update(loanUnits)
      .set({
        state: returned,
        remark: reason,
        returnedBy: ctx.actor.id,
        returnedAt: now,
      })
      .where(still('return')),
  )
  const named = await namedLines(tx, loan)
  await tx.run(
    recorded(
      ...packed.map(line => ({
        event: 'line-returned' as const,
        type: activityOf.return,
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        loanUnitId: line.id,
        unitId: line.unitId,
        detail: { was: line.state, is: returned, reason, ...named.get(line.id) },
      })),
    ),
  )
}
