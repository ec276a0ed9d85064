import { type LoanState, loanStatesThat } from './loan.ts'

/** What waits for those who bring loans on their way, in the order of a loan's life; approving is a MANAGER's. */
export const duties = ['approve', 'source', 'send', 'ship', 'transit', 'due', 'overdue'] as const
export type Duty = (typeof duties)[number]

/**
 * The states in which a loan can want that. Beyond its state, `send` wants a loan without a link that the customer can
 * still open, `due` one whose due date comes within dueSoonDays, `overdue` one that isOverdue().
 */
export const dutyStates = {
  approve: loanStatesThat('requested'),
  source: loanStatesThat('sourcing'),
  send: loanStatesThat('ready'),
  ship: loanStatesThat('shipping'),
  transit: loanStatesThat('out'),
  due: loanStatesThat('out'),
  overdue: loanStatesThat('out'),
} satisfies Record<Duty, readonly LoanState[]>

/** "This week" is the next seven days, so that on a Sunday Monday is not a surprise. */
export const dueSoonDays = 7

/** How many of a duty's loans are shown: those due first. */
export const mostUrgent = 5
