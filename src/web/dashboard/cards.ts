import type { Loan } from '#contract/loan.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates, loanStatesThat } from '#domain/loan.ts'

/** One card of the dashboard's overview. */
export interface OverviewCard {
  readonly title: string
  readonly subtitle: string
  readonly states: readonly LoanState[]
  /** Whether it shows only overdue loans, or only others; both when absent. */
  readonly overdue?: boolean
  /** The text when it is empty. */
  readonly nothing: string
}

// Spec section 2, "Dashboard", to the letter.
const existingCard: OverviewCard = {
  title: 'Existing Loan',
  subtitle: 'Pending / Processing / Signed / Active',
  states: loanStatesThat('requested', 'sourcing', 'shipping', 'out'),
  overdue: false,
  nothing: 'No loan of yours is running.',
}
const waitingCard: OverviewCard = {
  title: 'Waiting For Signature',
  subtitle: 'Fulfilled',
  states: loanStatesThat('ready'),
  overdue: false,
  nothing: 'No customer has a document to sign.',
}
const overdueCard: OverviewCard = {
  title: 'Overdue Loan',
  subtitle: 'Active',
  states: loanStatesThat('out'),
  overdue: true,
  nothing: 'Nothing of yours is overdue.',
}
export const endedCard: OverviewCard = {
  title: 'Completed Loan',
  subtitle: 'Completed / Denied / Cancelled',
  states: loanStatesThat('ended'),
  nothing: 'No loan of yours has ended yet.',
}

export const runningCards: readonly OverviewCard[] = [existingCard, waitingCard, overdueCard]

/** The cards as they stand side by side on wide screens, each column by itself; one after the other in the spec's order. */
export const cardColumns: readonly (readonly OverviewCard[])[] = [
  [existingCard, waitingCard],
  [overdueCard, endedCard],
]

/** Whether a loan belongs on that card. The server's clock decides what is overdue. */
export function isOnCard(
  card: Pick<OverviewCard, 'states' | 'overdue'>,
  loan: Pick<Loan, 'loanState' | 'isOverdue'>,
): boolean {
  return (
    card.states.includes(loan.loanState.name) &&
    (card.overdue === undefined || card.overdue === loan.isOverdue)
  )
}

/** The loans of a card in its order: the longest overdue first, of others the newest, as they were read. */
export function loansOnCard(card: OverviewCard, loans: readonly Loan[]): readonly Loan[] {
  const shown = loans.filter(loan => isOnCard(card, loan))
  return card.overdue ? shown.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)) : shown
}

/** The `loanStateId`s of all loans on these cards. */
export const idsOf = (cards: readonly OverviewCard[]): number[] => [
  ...new Set(cards.flatMap(({ states }) => states.map(state => numberOf(loanStates, state)))),
]
