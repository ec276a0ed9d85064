import type { Unit } from '#contract/unit.ts'
import { stateActions } from '#contract/unit-actions.ts'
import { can } from '#domain/machine.ts'
import { may, type UnitFacts } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { isEditable, type UnitAction, unitMachine } from '#domain/unit.ts'

export type StateAction = (typeof stateActions)[number]

/** The actions that this person can do with a unit now; others are not shown. */
export interface UnitActionsAllowed {
  readonly canEdit: boolean
  readonly canTransfer: boolean
  readonly canAccept: boolean
  readonly canCancelTransfer: boolean
  readonly canBringBack: boolean
  /** Actions that leave the unit where it stands. */
  readonly states: readonly StateAction[]
}

/** The places where the unit stands and came from, as the rules see them. */
export function unitFactsOf(unit: Pick<Unit, 'storeroom' | 'fromStoreroom'>): UnitFacts {
  return { storeroom: unit.storeroom, from: unit.fromStoreroom }
}

/** Combines who may act (`may`) with what the unit's state allows now. */
export function allowedActions(unit: Unit, actor: Actor): UnitActionsAllowed {
  const facts = unitFactsOf(unit)
  const state = unit.unitState.name
  const isPossible = (action: UnitAction) => can(unitMachine, state, action)
  const mayDo: Record<StateAction, boolean> = {
    repair: may.repairUnit(actor, facts),
    repaired: may.repairUnit(actor, facts),
    archive: may.archiveUnit(actor, facts),
    restore: may.archiveUnit(actor, facts),
  }
  return {
    canEdit: isEditable(state) && may.editUnit(actor, facts),
    canTransfer: isPossible('transfer') && may.transferUnit(actor, facts, facts.storeroom),
    canAccept: isPossible('accept') && may.acceptUnit(actor, facts),
    canCancelTransfer: isPossible('cancelTransfer') && may.cancelTransfer(actor, facts),
    canBringBack: isPossible('bringBack') && may.bringBackUnit(actor, facts),
    states: stateActions.filter(action => isPossible(action) && mayDo[action]),
  }
}

type UnitStep = 'accept' | 'bringBack' | StateAction

/** Whether the action is due whenever it is possible, because the unit waits for it. */
const isDue: Readonly<Record<StateAction, boolean>> = {
  repair: false,
  repaired: true,
  archive: false,
  restore: false,
}

/** The one action that is due from this person; null if none is, or somebody else has to act. */
export function nextStep(allowed: UnitActionsAllowed): UnitStep | null {
  if (allowed.canAccept) return 'accept'
  if (allowed.canBringBack) return 'bringBack'
  return allowed.states.find(action => isDue[action]) ?? null
}

/** Whether a button stands for what is done with this unit most: its next step, the way to its loan, or the transfer. */
export const hasMainAction = (
  unit: Pick<Unit, 'place'>,
  allowed: UnitActionsAllowed,
  canTransfer: boolean,
): boolean => nextStep(allowed) !== null || unit.place.loan !== null || (canTransfer && allowed.canTransfer)
