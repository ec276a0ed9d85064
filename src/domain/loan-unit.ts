import { type LoanFacts, type LoanState, loanStatesThat } from './loan.ts'
import { loanConditions } from './loan-conditions.ts'
import { can, inWords, type Machine, type WordedState } from './machine.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { UnitAction } from './unit.ts'

/** Spec section 3, "Loan unit state": SOURCING 1 … UNAVAILABLE 9. */
export const loanUnitStates = [
  'SOURCING',
  'PACKING',
  'SHIPPED',
  'RETURNED',
  'DAMAGED',
  'PERMANENT_LOAN',
  'LOST_AXIS',
  'LOST_CUSTOMER',
  'UNAVAILABLE',
] as const satisfies readonly WordedState[]
export type LoanUnitState = (typeof loanUnitStates)[number]

/** A line as the rules of its loan see it. */
export interface LineFacts {
  readonly state: LoanUnitState
  readonly shippedAt: string | null
}

export type LoanUnitAction =
  | 'source'
  | 'putBack'
  | 'putBackDamaged'
  | 'cancel'
  | 'ship'
  | 'return'
  | 'undoReturn'
  | 'damage'
  | 'makePermanent'
  | 'loseAtCompany'
  | 'loseAtCustomer'

/**
 * domain.md, Loan units. `putBack` undoes a wrong scan (PATCH /loan/unit/unsource): the unit goes IN, or REPAIR;
 * `undoReturn` a wrong return (PATCH /loan/unit/unreturn): it is with the customer again.
 */
export const loanUnitMachine: Machine<LoanUnitState, LoanUnitAction> = {
  SOURCING: { source: 'PACKING', cancel: 'UNAVAILABLE' },
  PACKING: {
    putBack: 'SOURCING',
    putBackDamaged: 'SOURCING',
    ship: 'SHIPPED',
    return: 'RETURNED',
    damage: 'DAMAGED',
  },
  SHIPPED: {
    return: 'RETURNED',
    damage: 'DAMAGED',
    makePermanent: 'PERMANENT_LOAN',
    loseAtCompany: 'LOST_AXIS',
    loseAtCustomer: 'LOST_CUSTOMER',
  },
  RETURNED: { undoReturn: 'SHIPPED' },
  DAMAGED: {},
  PERMANENT_LOAN: {},
  LOST_AXIS: {},
  LOST_CUSTOMER: {},
  UNAVAILABLE: {},
}

/** What happens to the line's unit; null where the line has none. */
export const unitFollows = {
  source: 'source',
  putBack: 'putBack',
  putBackDamaged: 'damage',
  cancel: null,
  ship: null,
  return: 'return',
  undoReturn: 'undoReturn',
  damage: 'damage',
  makePermanent: 'makePermanent',
  loseAtCompany: 'lose',
  loseAtCustomer: 'lose',
} satisfies Record<LoanUnitAction, UnitAction | null>

const beforeSigning = loanStatesThat('sourcing', 'ready')
const afterSigning = loanStatesThat('shipping', 'out')
const whileRunning = [...beforeSigning, ...afterSigning]
/** With approval a line can't be cancelled once every unit is sourced; no such loan is ever PROCESSING. */
const whileApproving = loanStatesThat('requested', 'sourcing').filter(
  state => loanConditions[state].approvalRequired === 'always',
)

/** Who lost a unit (PATCH /loan/unit/lost). */
export const lossParties = ['COMPANY', 'CUSTOMER'] as const
type LossParty = (typeof lossParties)[number]
export const loseAction = {
  COMPANY: 'loseAtCompany',
  CUSTOMER: 'loseAtCustomer',
} satisfies Record<LossParty, LoanUnitAction>

/** The loan states in which a line accepts the action (spec section 4, "Loan unit rules"). */
export function loanStatesFor(
  action: LoanUnitAction,
  loan: Pick<LoanFacts, 'approvalRequired'>,
): readonly LoanState[] {
  switch (action) {
    case 'source':
      return loanStatesThat('sourcing')
    case 'putBack':
    case 'putBackDamaged':
      return beforeSigning
    case 'cancel':
      return loan.approvalRequired ? whileApproving : loanStatesThat('requested', 'sourcing', 'ready')
    case 'ship':
      return loanStatesThat('shipping')
    case 'return':
    case 'damage':
      return whileRunning
    case 'undoReturn':
    case 'makePermanent':
    case 'loseAtCompany':
    case 'loseAtCustomer':
      return afterSigning
  }
}

/** Why the line can't take the action now, or null. The page disables its button with the same function. */
export function checkLineAction(action: LoanUnitAction, loan: LoanFacts, line: LineFacts): Refusal | null {
  const loanAgrees = loanStatesFor(action, loan).includes(loan.state)
  if (action === 'ship' && !loanAgrees) return refuse('loan_not_signed')
  const neverWasOut = action === 'undoReturn' && line.shippedAt === null
  if (neverWasOut || !can(loanUnitMachine, line.state, action)) {
    return action === 'source'
      ? refuse('line_not_sourcing')
      : refuse('wrong_state', 'The loan unit', inWords(line.state))
  }
  if (loanAgrees) return null
  return action === 'source'
    ? refuse('loan_not_sourcing', inWords(loan.state))
    : refuse('wrong_state', 'The loan', inWords(loan.state))
}

/** The spec's fixed remark of a cancelled line (section 9). */
export const cancelRemark = 'Cancelled'
