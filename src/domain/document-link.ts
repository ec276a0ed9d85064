import { isPast, type LinkFacts, linkLifetime } from './link.ts'
import { hasEnded, type LoanState, loanTraits } from './loan.ts'
import { type Refusal, type RefusalCode, refuse } from './refusal.ts'

interface DocumentLinkFacts extends LinkFacts {
  /** When the customer's address was changed after the link was sent. */
  readonly stoppedAt: string | null
  /** When its receiver passed the document on to somebody else. */
  readonly passedOnAt: string | null
  readonly declinedAt: string | null
  /** When staff took the document back. */
  readonly recalledAt: string | null
}

/** The states of a customer's link (domain.md, Links); `signed` shows the status. */
export const documentLinkStates = [
  'open',
  'signed',
  'suspended',
  'stopped',
  'replaced',
  'passed-on',
  'recalled',
  'declined',
  'expired',
  'withdrawn',
  'closed',
] as const
export type DocumentLinkState = (typeof documentLinkStates)[number]

interface SignedLoan {
  readonly state: LoanState
  readonly signedAt: string | null
  readonly endedAt: string | null
}

/** What the customer's link shows now (domain.md, Links): the document while open, the status once signed. */
export function documentLinkState(link: DocumentLinkFacts, loan: SignedLoan, now: string): DocumentLinkState {
  if (link.stoppedAt !== null) return 'stopped'
  if (link.replacedAt !== null) return 'replaced'
  if (link.passedOnAt !== null) return 'passed-on'
  if (loan.signedAt !== null) return isPast(loan.endedAt, now, linkLifetime.document) ? 'closed' : 'signed'
  if (link.recalledAt !== null) return 'recalled'
  if (hasEnded(loan.state)) return 'withdrawn'
  if (link.declinedAt !== null) return 'declined'
  if (isPast(link.expiresAt, now)) return 'expired'
  return loanTraits[loan.state].ready ? 'open' : 'suspended'
}

/** The refusal for each state in which the link shows nothing; null for the others. */
export const linkRefusals = {
  open: null,
  signed: null,
  suspended: 'link_suspended',
  stopped: 'link_stopped',
  replaced: 'link_replaced',
  'passed-on': 'link_passed_on',
  recalled: 'link_recalled',
  declined: 'link_declined',
  expired: 'link_expired',
  withdrawn: 'link_withdrawn',
  closed: 'link_closed',
} satisfies Record<DocumentLinkState, RefusalCode | null>

interface LinkSentence {
  /** The person to write to. */
  readonly who: string
  /** The person whom the document was passed on to. */
  readonly passedOnTo: string
  /** The date on which it was declined, in the loan's country. */
  readonly declinedOn: string
  /** Passed on to its receiver, and replaced by a link for somebody else. */
  readonly isElsewhere: boolean
}

/** The refusal of a link that shows nothing in this state; null if it shows something. */
export function refusalOfLink(state: DocumentLinkState, said: LinkSentence): Refusal | null {
  const { who, passedOnTo, declinedOn, isElsewhere } = said
  const code = linkRefusals[state]
  if (code === null) return null
  if (code === 'link_passed_on') return refuse(code, who, passedOnTo)
  if (code === 'link_declined') return refuse(code, who, declinedOn)
  return refuse(isElsewhere && state === 'replaced' ? 'link_stopped' : code, who)
}

/** The states of a link that is shown at the counter; `over` opens nothing any more. */
const counterLinkStates = ['open', 'signed', 'suspended', 'withdrawn', 'over'] as const
export type CounterLinkState = (typeof counterLinkStates)[number]

/**
 * A link of the counter works once, for a quarter of an hour, until another one takes its place, and while whoever showed it
 * may still do so.
 */
export function counterLinkState(
  link: LinkFacts & { readonly usedAt: string | null },
  loan: Pick<SignedLoan, 'state' | 'signedAt'>,
  { mayPresent, now }: { readonly mayPresent: boolean; readonly now: string },
): CounterLinkState {
  if (link.usedAt !== null || link.replacedAt !== null || isPast(link.expiresAt, now) || !mayPresent)
    return 'over'
  if (loan.signedAt !== null) return 'signed'
  if (hasEnded(loan.state)) return 'withdrawn'
  return loanTraits[loan.state].ready ? 'open' : 'suspended'
}

/** The refusal for each state in which the counter's link shows nothing; null for the other. */
export const counterLinkRefusals = {
  open: null,
  signed: 'signed_already',
  suspended: 'link_suspended',
  withdrawn: 'link_withdrawn',
  over: 'counter_over',
} satisfies Record<CounterLinkState, RefusalCode | null>

/** Whether the customer can still sign with it, now or when the loan is ready again; a changed address prevents that. */
export const awaitsSignature: Readonly<Record<DocumentLinkState, boolean>> = {
  open: true,
  signed: false,
  suspended: true,
  stopped: false,
  replaced: false,
  'passed-on': false,
  recalled: false,
  declined: false,
  expired: false,
  withdrawn: false,
  closed: false,
}
