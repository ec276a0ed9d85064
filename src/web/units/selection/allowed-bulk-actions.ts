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
 * Why something is not offered that fits some of them, or why nothing is, and what to do: what arrives can be accepted, but
 * not together with what goes elsewhere, and where one may do nothing the state is not the reason. Null where nothing is missed.
 */
export function whyNotOffered(
  units: readonly Unit[],
  offered: readonly BulkAction[],
  actor: Actor,
): string | null {
  if (units.length === 0) return null
  const all = grouped(units.length)
  const parts = partsWithActions(units, actor)
  const accepted = [offered, ...parts.map(({ actions }) => actions)].some(some => some.includes('accept'))
    ? 0
    : units.filter(unit => allowedActions(unit, actor).canAccept).length
  if (accepted > 0) {
    return `Accept fits ${grouped(accepted)} of ${all}: the others do not arrive where you may accept.`
  }
  if (offered.length > 0) return null
  const barred = units.filter(unit => isBarred(unit, actor)).length
  if (barred === units.length) {
    const [them, their] = units.length === 1 ? ['it', 'its'] : ['them', 'their']
    return `You may not change ${them}. Ask a manager with access to ${their} storeroom.`
  }
  const states = statesInWords(units)
  if (barred > 0) return `${states}: you may not change ${grouped(barred)} of them.`
  return parts.length > 0
    ? 'Nothing fits all:'
    : `${states}: what customers have comes back on its loan, or on the unit’s page.`
}

/** Some of the units, in one state. */
interface StatePart {
  /** "12 In". */
  readonly label: string
  readonly units: readonly Unit[]
}

/** The part, and what can be done to it alone. */
export interface PartWithActions extends StatePart {
  readonly actions: readonly BulkAction[]
}

/**
 * The parts, by state, to which this person could do something if only they were picked; none where something fits all.
 */
export function partsWithActions(units: readonly Unit[], actor: Actor): PartWithActions[] {
  if (allowedBulkActions(units, actor).length > 0) return []
  const changeable = units.filter(unit => !isBarred(unit, actor))
  return statesOf(changeable)
    .filter(part => part.units.length < units.length)
    .map(part => ({ ...part, actions: allowedBulkActions(part.units, actor) }))
    .filter(({ actions }) => actions.length > 0)
}

/** Whether the unit's state would allow something, but this person may do none of it. */
const isBarred = (unit: Unit, actor: Actor) =>
  bulkActions.some(action => can(unitMachine, unit.unitState.name, action)) &&
  allowedBulkActions([unit], actor).length === 0

/** The units of each state among them, in the order of the states. */
function statesOf(units: readonly Unit[]): StatePart[] {
  const inState = (state: UnitState) => units.filter(({ unitState }) => unitState.name === state)
  return unitStates
    .map(state => ({ state, units: inState(state) }))
    .filter(part => part.units.length > 0)
    .map(part => ({
      label: `${grouped(part.units.length)} ${unitStateLabels[part.state]}`,
      units: part.units,
    }))
}

/** "12 In, 3 Out": why nothing may fit all of them. */
const statesInWords = (units: readonly Unit[]): string =>
  statesOf(units)
    .map(({ label }) => label)
    .join(', ')
