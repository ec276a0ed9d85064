import { type LoanState, loanStatesThat } from './loan.ts'
import { may } from './permissions.ts'
import type { Actor } from './role.ts'

/**
 * A duty is something that people who fulfil loans have to do about one now; lists are filtered by it (`duty` of the
 * API). In the order of a loan's life.
 */
export const duties = ['approve', 'source', 'send', 'answer', 'ship', 'transit', 'due', 'overdue'] as const
export type Duty = (typeof duties)[number]

/** The duties that somebody who fulfils loans has in a country: who may not approve is not shown what waits for approval. */
export const dutiesOf = (actor: Actor, countryId: number): readonly Duty[] =>
  duties.filter(duty => duty !== 'approve' || may.approveLoan(actor, { countryId }))

/**
 * The loan states in which each duty can apply. Further conditions: `send` needs a loan without an open link for the
 * customer, `answer` an open request of the customer, `due` a due date within dueSoonDays, `overdue` isOverdue().
 */
export const dutyStates = {
  approve: loanStatesThat('requested'),
  source: loanStatesThat('sourcing'),
  send: loanStatesThat('ready'),
  answer: loanStatesThat('sourcing', 'ready'),
  ship: loanStatesThat('shipping'),
  transit: loanStatesThat('out'),
  due: loanStatesThat('out'),
  overdue: loanStatesThat('out'),
} satisfies Record<Duty, readonly LoanState[]>

/** "This week" means the next seven days, so that what is due on Monday is already shown on Sunday. */
export const dueSoonDays = 7

/** How many loans are shown for each duty, those due first. */
export const maxUrgent = 5
