import { type LoanState, loanStates, loanStatesThat } from './loan.ts'

type Holds = 'always' | 'never' | 'sometimes'

interface LoanConditions {
  readonly approvalRequired: Holds
  readonly signed: Holds
  /** Whether units of it were ever shipped. */
  readonly shipped: Holds
}

/** What holds of the loans in a state, as the database checks it. */
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

/** The states in which that holds so. */
export const loanStatesWhere = (condition: keyof LoanConditions, holds: Holds): readonly LoanState[] =>
  loanStates.filter(state => loanConditions[state][condition] === holds)

/** Ended after units of it had been with the customer. */
export const completedStates = loanStatesThat('ended').filter(
  state => loanConditions[state].shipped === 'always',
)
