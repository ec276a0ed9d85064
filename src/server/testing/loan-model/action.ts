import type { Answer, Caller } from '../caller.ts'
import { creatorOf, notifyCancelled, post } from './post.ts'
import { settled } from './rules.ts'
import { type Loan, type PersonName, remember, type World } from './world.ts'

/** A command drawn for the current world: who calls what, and what the model expects of it. */
export interface Action {
  readonly says: string
  /** The state of its target: commands are drawn so that each is tried in every state. */
  readonly targetState: string
  /** A person, the holder of a link, or null if no call is made. */
  readonly by: PersonName | { readonly link: number } | null
  readonly call: (caller: Caller, headers: Readonly<Record<string, string>>) => Promise<Answer<unknown>>
  /**
   * Returns the status that the call must have, and changes the world if that is a success. Without an answer it is
   * tried on a copy.
   */
  readonly judge: (world: World, answer: Answer<unknown> | null) => number
}

/** A seeded source of choices for a command's targets. */
export interface Draw {
  of<T>(things: readonly T[]): T | undefined
  isLucky(percent: number): boolean
}

export type Make = (world: World, draw: Draw) => Action | null

/** Draws the same numbers for the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    of: things => things[Math.floor(next() * things.length)],
    isLucky: percent => next() * 100 < percent,
  }
}

const eventOf: Readonly<Record<string, string>> = {
  PROCESSING: 'loan-unfulfilled',
  APPROVED: 'loan-unfulfilled',
  FULFILLED: 'loan-fulfilled',
  ACTIVE: 'loan-active',
  COMPLETED: 'loan-completed',
  CANCELLED: 'loan-cancelled',
}

/** Settles the loan, after every change of its units. */
export function settle(world: World, loan: Loan, by: number): void {
  const state = settled(loan)
  if (state === loan.state) return
  loan.state = state
  remember(world, eventOf[state] ?? state, by, { loan: loan.id })
  if (state !== 'COMPLETED' && state !== 'CANCELLED') return
  loan.endedAt = world.now
  loan.reason = state === 'CANCELLED' ? 'No units left' : null
  if (state === 'CANCELLED') notifyCancelled(world, loan)
  else post(world, ['loan-completed', creatorOf(world, loan)])
}
