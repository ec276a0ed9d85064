import { type LoanState, loanTraits } from '#domain/loan.ts'
import type { notifications } from '../kernel/db/schema.ts'
import type { LetterName } from '../mail/letters/index.ts'
import { pageOf, subjectOf } from '../mail/write.ts'
import { type DemoLoan, type DemoWorld, iso } from './world.ts'

type NewNotification = typeof notifications.$inferInsert

const day = 24 * 60 * 60 * 1000

/** Older news are read already. */
const readAfterDays = 3

/**
 * The notifications in the bells of the demo's people: what waits for them, and what became of their loans lately.
 * Reminders come from the server itself, once it runs.
 */
export function demoNotifications(world: DemoWorld): NewNotification[] {
  const rows = world.loans.flatMap(loan => [...asksAbout(world, loan), ...newsAbout(world, loan)])
  return rows
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, isNews, ...row }) => ({
      ...row,
      createdAt: iso(at),
      readAt: isNews && world.now - at > readAfterDays * day ? iso(at) : null,
    }))
}

interface DatedNotification extends Omit<NewNotification, 'createdAt' | 'readAt'> {
  readonly at: number
  readonly isNews: boolean
}

function asksAbout(world: DemoWorld, loan: DemoLoan): DatedNotification[] {
  const { createdAt, storeroomId, countryId } = loan
  const state: LoanState = loan.state
  const asks = (letter: LetterName, receivers: readonly number[], at: number) =>
    receivers.map(userId => ({ ...written(letter, loan, userId), at, isNews: false }))
  const created = Date.parse(createdAt)
  if (loanTraits[state].requested) return asks('loan-pending', world.managers(countryId), created)
  if (loanTraits[state].sourcing) return asks('loan-to-source', world.fulfillers(storeroomId), created)
  return []
}

const newsByEvent: Readonly<Record<string, LetterName>> = {
  'loan-approved': 'loan-approved',
  'loan-denied': 'loan-denied',
  'loan-completed': 'loan-completed',
}

function newsAbout(world: DemoWorld, loan: DemoLoan): DatedNotification[] {
  return world.history.flatMap(({ event, loanId, at }) => {
    const letter = newsByEvent[event]
    const isLate = world.now - at > 14 * day
    if (loanId !== loan.id || !letter || isLate) return []
    return [{ ...written(letter, loan, loan.createdBy), at, isNews: true }]
  })
}

function written(letter: LetterName, loan: DemoLoan, userId: number) {
  const data = { loanId: loan.id, title: loan.title }
  return { userId, letter, loanId: loan.id, sentence: subjectOf(letter, data), page: pageOf(letter, data) }
}
