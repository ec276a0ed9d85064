import type { Answer, Caller } from '../caller.ts'
import { creatorOf, notifyCancelled, post } from './post.ts'
import { settled } from './rules.ts'
import { type Loan, type PersonName, remember, type World } from './world.ts'

/** A command of the model that was made up for the world as it is: who asks for what, and what must come of it. */
export interface Action {
  readonly says: string
  /** In which state its target is: commands are drawn so that each is given in every state. */
  readonly targetState: string
  /** A person, the holder of a link, or nobody where no call is made. */
  readonly by: PersonName | { readonly link: number } | null
  readonly call: (caller: Caller, headers: Readonly<Record<string, string>>) => Promise<Answer<unknown>>
  /**
   * The status that the call must have; changes the world when that is a success. Without an answer it is only tried
   * out, on a copy.
   */
  readonly judge: (world: World, answer: Answer<unknown> | null) => number
}

/** What the model draws a command's targets from: the same numbers draw the same. */
export interface Draw {
  of<T>(things: readonly T[]): T | undefined
  isLucky(percent: number): boolean
}

export type Make = (world: World, draw: Draw) => Action | null

/** The same numbers for the same seed, whatever is drawn (mulberry32). */
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

/** After every change of a loan's units. */
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
