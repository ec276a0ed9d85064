import type { DomainEvent } from '#domain/event.ts'
import { type LoanUnitAction, loanUnitMachine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { activityOf } from '#domain/unit.ts'
import type { VersionedActor } from '../kernel/auth/actor.ts'
import type { ActivityEvent } from '../kernel/history/record.ts'
import type { LockedLine, LockedUnitRow } from '../loans/lock.ts'

/** The actions on a line that also move its unit. */
type MovingAction = {
  [A in LoanUnitAction]: (typeof unitFollows)[A] extends null ? never : A
}[LoanUnitAction]

/** The history event of an action on a line and its unit. */
export const lineEvent = (
  actor: VersionedActor,
  event: DomainEvent,
  action: MovingAction,
  { loan, line, now }: LockedLine,
  unit: LockedUnitRow,
  more: ActivityEvent['detail'] = {},
): ActivityEvent => ({
  event,
  type: activityOf[unitFollows[action]],
  userId: actor.id,
  now,
  countryId: loan.countryId,
  loanId: loan.id,
  loanUnitId: line.id,
  unitId: unit.id,
  detail: {
    was: line.state,
    is: next(loanUnitMachine, line.state, action),
    serialNumber: unit.serialNumber,
    model: line.model,
    ...more,
  },
})
