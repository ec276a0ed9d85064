import { next } from '#domain/machine.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { unitMachine } from '#domain/unit.ts'
import { allow } from '../kernel/http/allow.ts'
import type { LockedUnit } from './lock.ts'
import { type UnitAfter, type UnitOperation, unitName } from './unit-operation.ts'

/** A unit on which the operation is allowed, and its result. */
export interface Judged {
  readonly unit: LockedUnit
  readonly is: LockedUnit['state']
  readonly after: UnitAfter
}

/**
 * Checks each unit on its own. The refusal of a single unit is thrown as it is; of several units all are named, by
 * index.
 */
export function decideEach(actor: Actor, units: readonly LockedUnit[], operation: UnitOperation): Judged[] {
  const refusals: { place: number; refusal: Refusal }[] = []
  const judged = units.flatMap((unit, place) => {
    try {
      return [judge(actor, unit, operation)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ place, refusal: error })
      return []
    }
  })
  const [first] = refusals
  if (!first) return judged
  if (units.length === 1) throw first.refusal
  const fields = refusals.map(({ place, refusal }) => [`ids.${place}`, refusal.message])
  const { code } = first.refusal
  const { message } = refuse('nothing_moved', first.refusal.message, String(refusals.length))
  throw new Refusal(code, message, Object.fromEntries(fields))
}

function judge(actor: Actor, unit: LockedUnit, operation: UnitOperation): Judged {
  allow(operation.may(actor, unit))
  const is = next(unitMachine, unit.state, operation.action, unitName(unit))
  return { unit, is, after: operation.placed?.(unit) ?? unit }
}
