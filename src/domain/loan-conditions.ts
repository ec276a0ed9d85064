import { type LoanState, loanStates, loanStatesThat } from './loan.ts'

type Holds = 'always' | 'never' | 'sometimes'

interface LoanConditions {
  readonly approvalRequired: Holds
  readonly signed: Holds
  /** Whether units of it were ever shipped. */
  readonly shipped: Holds
}

/** Conditions that hold for loans in each state; the database checks them. */
export const loanConditions: Readonly<Record<LoanState, LoanConditions>> = {
  PENDING: { approvalRequired: 'always', signed: 'never', shipped: 'never' },
  PROCESSING: { approvalRequired: 'never', signed: 'never', shipped: 'never' },
  APPROVED: { approvalRequired: 'always', signed: 'never', shipped: 'never' },
  FULFILLED: { approvalRequired: 'sometimes', signed: 'never', shipped: 'never' },
  SIGNED: { approvalRequired: 'sometimes', signed: 'always', shipped: 'sometimes' },
  ACTIVE: { approvalRequired: 'sometimes', signed: 'always', shipped: 'always' },
  COMPLETED: { approvalRequired: 'sometimes', signed: 'sometimes', shipped: 'always' },
  DENIED: { approvalRequired: 'always', signed: 'never', shipped: 'never' },
  CANCELLED: { approvalRequired: 'sometimes', signed: 'sometimes', shipped: 'never' },
}

/** The states in which the condition has that value. */
export const loanStatesWhere = (condition: keyof LoanConditions, holds: Holds): readonly LoanState[] =>
  loanStates.filter(state => loanConditions[state][condition] === holds)

/** The states in which a loan ended after it was out with the customer. */
export const completedStates = loanStatesThat('ended').filter(
  state => loanConditions[state].shipped === 'always',
)
