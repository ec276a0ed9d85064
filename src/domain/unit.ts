import type { Machine, WordedState } from './machine.ts'
import { statesBy } from './traits.ts'

/** Spec section 3, "Item (unit) status": IN 1 … ARCHIVED 6. */
export const unitStates = [
  'IN',
  'OUT',
  'TRANSFER',
  'REPAIR',
  'PERMANENT_LOAN',
  'ARCHIVED',
] as const satisfies readonly WordedState[]
export type UnitState = (typeof unitStates)[number]

interface UnitTraits {
  /** The unit is in its storeroom and can be sourced; availability counts these. */
  readonly ready: boolean
  /** The unit's serial number and product may be edited. */
  readonly editable: boolean
  /** Exactly one outstanding line of a loan holds it. */
  readonly lent: boolean
  /** Out for a loan, now or for good: its latest line says for whom. */
  readonly away: boolean
  /** On its way from another storeroom. */
  readonly moving: boolean
  /** Gone for good; not counted among what can be lent. */
  readonly gone: boolean
  /** Left out of its storeroom's list of products. */
  readonly hidden: boolean
}

/** What each state of a unit means. Other rules ask for a trait, not for a state. */
export const unitTraits: Readonly<Record<UnitState, UnitTraits>> = {
  IN: { ready: true, editable: true, lent: false, away: false, moving: false, gone: false, hidden: false },
  OUT: { ready: false, editable: false, lent: true, away: true, moving: false, gone: false, hidden: false },
  TRANSFER: {
    ready: false,
    editable: false,
    lent: false,
    away: false,
    moving: true,
    gone: false,
    hidden: false,
  },
  REPAIR: {
    ready: false,
    editable: false,
    lent: false,
    away: false,
    moving: false,
    gone: false,
    hidden: false,
  },
  PERMANENT_LOAN: {
    ready: false,
    editable: false,
    lent: false,
    away: true,
    moving: false,
    gone: true,
    hidden: false,
  },
  ARCHIVED: {
    ready: false,
    editable: false,
    lent: false,
    away: false,
    moving: false,
    gone: true,
    hidden: true,
  },
}

export const unitStatesThat = statesBy(unitStates, unitTraits)

/** The direction of a transfer, as seen from a storeroom or a country. */
export const transferDirections = ['arriving', 'leaving'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** The name of each state on screen and in exports (spec section 2, "Stock page"). */
export const unitStateLabels: Readonly<Record<UnitState, string>> = {
  IN: 'In',
  OUT: 'Out',
  TRANSFER: 'Transfer',
  REPAIR: 'Repair',
  PERMANENT_LOAN: 'Permanent Loan',
  ARCHIVED: 'Archived',
}

export type UnitAction =
  | 'source'
  | 'putBack'
  | 'return'
  | 'undoReturn'
  | 'damage'
  | 'makePermanent'
  | 'lose'
  | 'bringBack'
  | 'transfer'
  | 'accept'
  | 'cancelTransfer'
  | 'repair'
  | 'repaired'
  | 'archive'
  | 'restore'

/** domain.md, Units. `bringBack` is PATCH /unit/return; source to lose happen through a loan unit. */
export const unitMachine: Machine<UnitState, UnitAction> = {
  IN: { transfer: 'TRANSFER', source: 'OUT', undoReturn: 'OUT', repair: 'REPAIR', archive: 'ARCHIVED' },
  OUT: { putBack: 'IN', return: 'IN', damage: 'REPAIR', makePermanent: 'PERMANENT_LOAN', lose: 'ARCHIVED' },
  TRANSFER: { accept: 'IN', cancelTransfer: 'IN' },
  REPAIR: { repaired: 'IN', archive: 'ARCHIVED' },
  PERMANENT_LOAN: { bringBack: 'IN' },
  ARCHIVED: { restore: 'IN' },
}

/** Spec section 4: only an In unit may have its serial number or product edited. */
export function isEditable(state: UnitState): boolean {
  return unitTraits[state].editable
}

/** Spec section 3, "Activity or log type": COMMENT 1 … ARCHIVED 5. */
export const activityTypes = ['COMMENT', 'UPDATE', 'LOANED', 'TRANSFERRED', 'ARCHIVED'] as const
export type ActivityType = (typeof activityTypes)[number]

/** Spec section 3, "Comment type": COMMENT 1, UPDATE 2 ("Edit" on screen), which only the server writes. */
export const commentTypes = ['COMMENT', 'UPDATE'] as const
export type CommentType = (typeof commentTypes)[number]

/** The type of activity that each change of state records (domain.md, Units). */
export const activityOf: Readonly<Record<UnitAction, ActivityType>> = {
  source: 'LOANED',
  putBack: 'LOANED',
  return: 'LOANED',
  undoReturn: 'LOANED',
  damage: 'LOANED',
  makePermanent: 'LOANED',
  lose: 'LOANED',
  bringBack: 'LOANED',
  transfer: 'TRANSFERRED',
  accept: 'TRANSFERRED',
  cancelTransfer: 'TRANSFERRED',
  repair: 'UPDATE',
  repaired: 'UPDATE',
  archive: 'ARCHIVED',
  restore: 'UPDATE',
}
