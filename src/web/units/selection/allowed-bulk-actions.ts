import type { Unit } from '#contract/unit.ts'
import { bulkActions } from '#contract/unit-actions.ts'
import { grouped } from '#domain/amounts.ts'
import { can } from '#domain/machine.ts'
import type { Actor } from '#domain/role.ts'
import { type UnitState, unitMachine, unitStateLabels, unitStates } from '#domain/unit.ts'
import { allowedActions, type UnitActionsAllowed } from '../unit-page/allowed-actions.ts'

export type BulkAction = (typeof bulkActions)[number]

const offers = (allowed: UnitActionsAllowed, action: BulkAction): boolean => {
  if (action === 'transfer') return allowed.canTransfer
  if (action === 'accept') return allowed.canAccept
  if (action === 'cancelTransfer') return allowed.canCancelTransfer
  return allowed.states.includes(action)
}

/** The actions that this person can do to all of these units: one unit that does not offer an action rules it out. */
export function allowedBulkActions(units: readonly Unit[], actor: Actor): BulkAction[] {
  if (units.length === 0) return []
  let left: readonly BulkAction[] = bulkActions
  for (const unit of units) {
    const allowed = allowedActions(unit, actor)
    left = left.filter(action => offers(allowed, action))
    if (left.length === 0) break
  }
  return [...left]
}

/**
 * Why something is not offered that fits some of them, or why nothing is: what arrives can be accepted, but not together
 * with what goes elsewhere, and where one may do nothing the state is not the reason. Null where nothing is missed.
 */
export function whyNotOffered(
  units: readonly Unit[],
  offered: readonly BulkAction[],
  actor: Actor,
): string | null {
  if (units.length === 0) return null
  const all = grouped(units.length)
  const accepted = offered.includes('accept')
    ? 0
    : units.filter(unit => allowedActions(unit, actor).canAccept).length
  if (accepted > 0) {
    return `Accept fits ${grouped(accepted)} of ${all}: the others do not arrive where you may accept.`
  }
  if (offered.length > 0) return null
  const nothing = `Nothing can be done to all of them at once: ${statesInWords(units)}.`
  const barred = units.filter(unit => isBarred(unit, actor)).length
  if (barred === 0) return nothing
  return `${nothing} You may not change ${barred === units.length ? 'them' : `${grouped(barred)} of them`}.`
}

/** Whether the unit's state would allow something, but this person may do none of it. */
const isBarred = (unit: Unit, actor: Actor) =>
  bulkActions.some(action => can(unitMachine, unit.unitState.name, action)) &&
  allowedBulkActions([unit], actor).length === 0

/** "12 In, 3 Out": why nothing may fit all of them. */
function statesInWords(units: readonly Unit[]): string {
  const count = (state: UnitState) => units.filter(({ unitState }) => unitState.name === state).length
  return unitStates
    .map(state => ({ state, many: count(state) }))
    .filter(({ many }) => many > 0)
    .map(({ state, many }) => `${grouped(many)} ${unitStateLabels[state]}`)
    .join(', ')
}
