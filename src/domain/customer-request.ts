import { hasEnded, isSigned, type LoanState } from './loan.ts'
import { type Machine, next } from './machine.ts'
import { type Refusal, refuse, refuseField } from './refusal.ts'
import { statesBy } from './traits.ts'

/** What a customer asks for before signing: that the document is changed, or that somebody else signs it. */
export const requestKinds = ['CHANGE', 'FORWARD'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const
export type RequestState = (typeof requestStates)[number]
export type RequestAction = 'accept' | 'refuse' | 'withdraw'

/** Staff accept or refuse; the customer withdraws, and what becomes void by itself is withdrawn too. */
export const requestMachine: Machine<RequestState, RequestAction> = {
  OPEN: { accept: 'ACCEPTED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' },
  ACCEPTED: {},
  REFUSED: {},
  WITHDRAWN: {},
}

interface RequestTraits {
  /** The request waits for an answer. */
  readonly open: boolean
}

/** What each state of a request means. */
export const requestTraits: Readonly<Record<RequestState, RequestTraits>> = {
  OPEN: { open: true },
  ACCEPTED: { open: false },
  REFUSED: { open: false },
  WITHDRAWN: { open: false },
}

export const requestStatesThat = statesBy(requestStates, requestTraits)

/** What the rules need to know of a request. */
export interface RequestFacts {
  readonly id: number
  readonly kind: RequestKind
  readonly state: RequestState
}

/** The requests that end by themselves, because the loan is signed or has ended, with their new state. */
export function settleRequests(
  requests: readonly RequestFacts[],
  loan: LoanState,
): { readonly id: number; readonly state: RequestState }[] {
  return isSigned(loan) || hasEnded(loan) ? voidRequests(requests, requestKinds) : []
}

/**
 * The requests of these kinds that become void, because their asker has the document no longer, with their new state.
 */
export function voidRequests(
  requests: readonly RequestFacts[],
  kinds: readonly RequestKind[],
): { readonly id: number; readonly state: RequestState }[] {
  return requests
    .filter(({ kind, state }) => kinds.includes(kind) && requestTraits[state].open)
    .map(({ id, state }) => ({ id, state: next(requestMachine, state, 'withdraw') }))
}

/**
 * Refuses a second open request of a kind. `own` are those that the asker can see and withdraw: a request of a former
 * signer does not count, and gives way to theirs (`voidRequests`).
 */
export function checkAsking(kind: RequestKind, own: readonly RequestFacts[]): Refusal | null {
  const isAsked = own.some(request => request.kind === kind && requestTraits[request.state].open)
  return isAsked ? refuse('asked_already') : null
}

/** Whether it still waits: `answeredBy` is who was first, if somebody was. */
export function checkOpenRequest({ state }: RequestFacts, answeredBy: string | null): Refusal | null {
  if (requestTraits[state].open) return null
  return answeredBy === null ? refuse('request_withdrawn') : refuse('request_answered', answeredBy)
}

/** Refuses a "no" without a reason. */
export function checkAnswer({
  accept,
  comment,
}: {
  readonly accept: boolean
  readonly comment?: string | null | undefined
}): Refusal | null {
  if (accept || comment) return null
  return refuseField('answer_needed', 'comment', refuse('answer_needed').message)
}
