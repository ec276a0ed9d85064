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
 * Why nothing is offered, or not for all, and what to do; where one may do nothing, the state is not the reason. Null where
 * each unit is offered something, or what is offered says enough.
 */
export function whyNotOffered(units: readonly Unit[], actor: Actor): string | null {
  if (units.length === 0 || allowedBulkActions(units, actor).length > 0) return null
  const barred = units.filter(unit => isBarred(unit, actor)).length
  if (barred === units.length) {
    const [them, their] = units.length === 1 ? ['it', 'its'] : ['them', 'their']
    return `You may not change ${them}. Ask a manager with access to ${their} storeroom.`
  }
  if (barred > 0) return `You may not change ${grouped(barred)} of the ${grouped(units.length)}.`
  return partsWithActions(units, actor).length > 0
    ? null
    : `${statesInWords(units)}: what customers have comes back on its loan, or on the unit’s page.`
}

/** Some of the units, in one state; of those in transfer also the ones that arrive where one may accept. */
interface StatePart {
  /** "12 In", "5 arriving". */
  readonly label: string
  readonly units: readonly Unit[]
}

/** The part, and what can be done to it alone. */
export interface PartWithActions extends StatePart {
  readonly actions: readonly BulkAction[]
}

/**
 * The parts to which this person could do something if only they were picked: by state where nothing fits all, and what
 * can be accepted where it is together with what goes elsewhere.
 */
export function partsWithActions(units: readonly Unit[], actor: Actor): PartWithActions[] {
  const fitsAll = allowedBulkActions(units, actor)
  const changeable = units.filter(unit => !isBarred(unit, actor))
  return statesOf(changeable)
    .flatMap((part): PartWithActions[] => {
      const offered = fitsAll.length > 0 ? fitsAll : allowedBulkActions(part.units, actor)
      const arriving = offered.includes('accept')
        ? []
        : part.units.filter(unit => allowedActions(unit, actor).canAccept)
      return [
        { ...part, actions: fitsAll.length > 0 ? [] : offered },
        {
          label: `${grouped(arriving.length)} arriving`,
          units: arriving,
          actions: arriving.length > 0 ? ['accept'] : [],
        },
      ]
    })
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
