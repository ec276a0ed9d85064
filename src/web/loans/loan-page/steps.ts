import type { Loan, LoanActivity } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import type { LoanEvent } from '#domain/event.ts'
import { type EndedLoanState, hasEnded, type LoanState, loanTraits } from '#domain/loan.ts'
import type { Step } from '#web/ui/form/stepper.tsx'
import { loanLooks } from '../loan-badge.tsx'
import { partBack, tallyOf } from './summary/loan-facts.ts'

/** One step of a loan's way: who took it and when, or what it waits for. */
export interface LoanStepShown extends Pick<Step, 'state' | 'isRefused' | 'progress'> {
  readonly label: string
  readonly who: string | null
  readonly at: string | null
  readonly note: string | null
}

const places: Record<LoanState, number> = {
  PENDING: 0,
  PROCESSING: 1,
  APPROVED: 1,
  FULFILLED: 2,
  SIGNED: 3,
  ACTIVE: 4,
  COMPLETED: 5,
  DENIED: 5,
  CANCELLED: 5,
}

const endedBy: Readonly<Record<EndedLoanState, LoanEvent>> = {
  COMPLETED: 'loan-completed',
  DENIED: 'loan-denied',
  CANCELLED: 'loan-cancelled',
}

type Way = readonly { readonly state: LoanState; readonly event: LoanEvent }[]

/** Approved stands in Processing's place (domain.md, Loans). */
const wayOf = (loan: Loan): Way => [
  { state: 'PENDING', event: 'loan-created' },
  loan.approvalRequired
    ? { state: 'APPROVED', event: 'loan-approved' }
    : { state: 'PROCESSING', event: 'loan-created' },
  { state: 'FULFILLED', event: 'loan-fulfilled' },
  { state: 'SIGNED', event: 'loan-signed' },
  { state: 'ACTIVE', event: 'loan-active' },
  { state: 'COMPLETED', event: 'loan-completed' },
]

/** The loan's way from Pending to Completed, or to where it ended before; `due` is its due date in words. */
export function stepsOf(loan: Loan, activity: readonly LoanActivity[], due: string): LoanStepShown[] {
  const now = loan.loanState.name
  const way = wayOf(loan)
  const taken = (event: LoanEvent) => activity.findLast(entry => entry.event === event)
  const base = ({ state, event }: Way[number], index: number): LoanStepShown => {
    const entry = taken(event)
    const label = loanLooks[state].label
    if (index > places[now]) {
      const note = waitsFor(loan, state, { due, signer: signerOf(loan, activity) })
      return { label, state: 'todo', who: null, at: null, note }
    }
    const isNow = index === places[now] && !hasEnded(now)
    const done = { label, who: entry ? whoOf(entry) : null, at: entry?.createdAt ?? null }
    return isNow ? { ...done, state: 'now', ...progressOf(loan) } : { ...done, state: 'done', note: null }
  }
  if (!hasEnded(now) || way.some(({ state }) => state === now)) return way.map(base)

  const end = endOf(loan, activity)
  const reached = way.findIndex(({ state }) => state === end?.detail.was)
  return [
    ...way.slice(0, Math.max(0, reached) + 1).map(base),
    {
      label: loanLooks[now].label,
      state: 'ended',
      // Refused where the state's badge is drawn so.
      isRefused: loanLooks[now].family === 'outline-orange',
      who: end ? whoOf(end) : null,
      at: end?.createdAt ?? null,
      note: null,
    },
  ]
}

/** The event by which a loan ended; undefined before it did, or before its history is there. */
export function endOf(loan: Loan, activity: readonly LoanActivity[]): LoanActivity | undefined {
  const { name } = loan.loanState
  return hasEnded(name) ? activity.findLast(({ event }) => event === endedBy[name]) : undefined
}

function whoOf({ user, detail }: LoanActivity): string | null {
  // The signer of a paper is not the user who attests it.
  if (typeof detail.signedBy === 'string') return detail.signedBy
  return user && displayName(user)
}

function progressOf(loan: Loan): { note: string | null; progress?: number } {
  const { wanted, sourced, everShipped } = tallyOf(loan.LoanUnit)
  const part = (of: number, all: number) => (all === 0 ? 0 : of / all)
  const { sourcing, shipping, out } = loanTraits[loan.loanState.name]
  if (sourcing) return { note: `${sourced} of ${wanted} sourced`, progress: part(sourced, wanted) }
  if (shipping) {
    return {
      note: everShipped > 0 ? `${everShipped} of ${wanted} shipped` : null,
      progress: part(everShipped, wanted),
    }
  }
  if (!out) return { note: null }
  const back = partBack(loan.LoanUnit)
  return { note: back.words, progress: part(back.value, back.max) }
}

/** The name of whom the document was passed on to, if they have it now, else the customer's. */
function signerOf({ document, customerName }: Loan, activity: readonly LoanActivity[]): string {
  const passedOn = activity.findLast(
    ({ event, detail }) =>
      event === 'document-passed-on' ||
      (event === 'customer-answered' && detail.kind === 'FORWARD' && detail.accepted === true),
  )
  const { name, sentTo } = passedOn?.detail ?? {}
  return typeof name === 'string' && sentTo === document?.sentTo ? name : customerName
}

function waitsFor(
  loan: Loan,
  state: LoanState,
  { due, signer }: { readonly due: string; readonly signer: string },
): string | null {
  const { wanted } = tallyOf(loan.LoanUnit)
  switch (state) {
    case 'APPROVED':
      return 'by a manager'
    case 'FULFILLED':
      return wanted === 1 ? 'when the unit is sourced' : `when all ${wanted} are sourced`
    case 'SIGNED':
      return `by ${signer}`
    case 'ACTIVE':
      return 'when shipped'
    case 'COMPLETED':
      return `due ${due}`
    case 'PENDING':
    case 'PROCESSING':
    case 'DENIED':
    case 'CANCELLED':
      return null
  }
}
