import type { Machine } from './machine.ts'
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
  /** It waits for an answer. */
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
