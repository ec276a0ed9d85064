import { refuse } from './refusal.ts'

/** For each state, the actions that people may command, and the state each leads to. */
export type Machine<S extends string, A extends string> = Readonly<Record<S, Readonly<Partial<Record<A, S>>>>>

/** Whether the action exists in that state. */
export function can<S extends string, A extends string>(
  machine: Machine<S, A>,
  state: S,
  action: A,
): boolean {
  return machine[state][action] !== undefined
}

/**
 * The state that the action leads to; refuses (wrong_state) where the table has no such edge, as for the second of two people
 * who decide at once.
 */
export function next<S extends string, A extends string>(
  machine: Machine<S, A>,
  state: S,
  action: A,
  what = 'This',
): S {
  const target = machine[state][action]
  if (target === undefined) throw refuse('wrong_state', what, inWords(state))
  return target
}

/** Refuses (wrong_state) an action that the state does not have, as next() does, where the state itself stays. */
export function assertCan<S extends string, A extends string>(
  machine: Machine<S, A>,
  state: S,
  action: A,
  what?: string,
): void {
  next(machine, state, action, what)
}

/** The actions that exist in that state, in the order of the table. */
export function actionsFrom<S extends string, A extends string>(machine: Machine<S, A>, state: S): A[] {
  return Object.keys(machine[state]) as A[]
}

/**
 * Every state of accounts, units, loans and lines, as worded after "is"; a tuple with a state that has no words does
 * not compile.
 */
const stateWords = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  ACTIVE: 'active',
  REJECTED: 'rejected',
  INACTIVE: 'inactive',
  IN: 'in stock',
  OUT: 'out',
  TRANSFER: 'in transfer',
  REPAIR: 'in repair',
  PERMANENT_LOAN: 'on permanent loan',
  ARCHIVED: 'archived',
  PENDING: 'pending',
  PROCESSING: 'processing',
  FULFILLED: 'fulfilled',
  SIGNED: 'signed',
  COMPLETED: 'completed',
  DENIED: 'denied',
  CANCELLED: 'cancelled',
  SOURCING: 'sourcing',
  PACKING: 'packing',
  SHIPPED: 'shipped',
  RETURNED: 'returned',
  DAMAGED: 'damaged',
  LOST_AXIS: 'lost by us',
  LOST_CUSTOMER: 'lost by the customer',
  UNAVAILABLE: 'unavailable',
} as const

/** A state that has words; states of older versions in history may have none. */
export type WordedState = keyof typeof stateWords

/** A state as worded after "is": "pending", "on permanent loan". Badges have their own words. */
export function inWords(state: string): string {
  const words: Readonly<Record<string, string | undefined>> = stateWords
  return words[state] ?? state.toLowerCase().replaceAll('_', ' ')
}

/** The table as a Mermaid state diagram, one edge a line, for docs/domain.md. */
export function diagram<S extends string, A extends string>(machine: Machine<S, A>): string {
  const edges = (Object.keys(machine) as S[]).flatMap(state =>
    actionsFrom(machine, state).map(action => `    ${state} --> ${machine[state][action]}: ${action}`),
  )
  return ['stateDiagram-v2', ...edges].join('\n')
}
