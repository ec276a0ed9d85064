import { next } from '#domain/machine.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { unitMachine } from '#domain/unit.ts'
import { allow } from '../kernel/http/allow.ts'
import type { LockedUnit } from './lock.ts'
import { type UnitAfter, type UnitOperation, unitName } from './unit-operation.ts'

/** A unit on which the operation is allowed, and its result. */
export interface Decided {
  readonly unit: LockedUnit
  readonly is: LockedUnit['state']
  readonly after: UnitAfter
}

/**
 * Checks each unit on its own. The refusal of a single unit is thrown as it is; of several units all are named, by
 * index.
 */
export function decideEach(actor: Actor, units: readonly LockedUnit[], operation: UnitOperation): Decided[] {
  const refusals: { index: number; refusal: Refusal }[] = []
  const decided = units.flatMap((unit, index) => {
    try {
      return [decide(actor, unit, operation)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ index, refusal: error })
      return []
    }
  })
  const [first] = refusals
  if (!first) return decided
  if (units.length === 1) throw first.refusal
  const fields = refusals.map(({ index, refusal }) => [`ids.${index}`, refusal.message])
  const { code } = first.refusal
  const { message } = refuse('nothing_moved', first.refusal.message, String(refusals.length))
  throw new Refusal(code, message, Object.fromEntries(fields))
}

function decide(actor: Actor, unit: LockedUnit, operation: UnitOperation): Decided {
  allow(operation.may(actor, unit))
  const is = next(unitMachine, unit.state, operation.action, unitName(unit))
  return { unit, is, after: operation.placed?.(unit) ?? unit }
}
