import * as fc from 'fast-check'
import { customerActions } from './customer-actions.ts'
import { lineActions } from './line-actions.ts'
import { loanActions } from './loan-actions.ts'
import { peopleActions } from './people-actions.ts'
import { unitActions } from './unit-actions.ts'

export const actions = {
  ...loanActions,
  ...lineActions,
  ...customerActions,
  ...unitActions,
  ...peopleActions,
}
export type ActionName = keyof typeof actions

/**
 * How a command is given: once, repeated with its key after the answer or at once, or together with another person's.
 */
export type Manner = 'once' | 'retried' | 'doubled' | 'rivalled'

/** What the drawn command aims at: success, a certain refusal, or any answer. */
type Aim = 'success' | 401 | 403 | 404 | 409 | 'anything'

export type Step =
  | {
      readonly does: ActionName
      /** The seed of its targets. */
      readonly seed: number
      readonly aim: Aim
      readonly manner: Manner
      readonly rival: ActionName | 'same'
    }
  | { readonly does: 'pass'; readonly days: number }
  /** Repeats the last request, long after its answer. */
  | { readonly does: 'again' }
  | { readonly does: 'restart' }
  | { readonly does: 'nothing' }

/** How often each command is drawn, so that loans make progress in few steps. */
const weights: Record<ActionName, number> = {
  ...{
    create: 3,
    check: 1,
    add: 4,
    edit: 4,
    approve: 4,
    deny: 2,
    cancel: 4,
    send: 7,
    recall: 1,
    remind: 3,
    comment: 1,
  },
  ...{
    source: 9,
    sourceWithout: 8,
    putBack: 3,
    giveUp: 2,
    ship: 12,
    giveBack: 3,
    undoReturn: 4,
    damage: 1.5,
    lose: 3,
  },
  lendForGood: 4,
  open: 6,
  sign: 11,
  decline: 1,
  ...{
    transfer: 2,
    accept: 2,
    cancelTransfer: 1,
    bringBack: 2,
    repair: 0.5,
    repaired: 1,
    archive: 1,
    restore: 1,
  },
  changeRole: 1,
  takeRole: 0.5,
  giveAccess: 1,
  takeAccess: 1,
  deactivate: 0.5,
  permitPermanent: 1,
  askApproval: 1,
}

/** Commands that advance loans, used where the step's command can't succeed. */
export const commonActions: readonly ActionName[] = [
  ...([
    'source',
    'source',
    'sourceWithout',
    'sourceWithout',
    'approve',
    'send',
    'open',
    'sign',
    'sign',
  ] as const),
  ...(['ship', 'ship', 'ship', 'create', 'accept', 'bringBack', 'repaired'] as const),
]

const names = Object.keys(weights) as ActionName[]
const actionName = fc.oneof(
  ...names.map(does => ({ weight: Math.round(weights[does] * 2), arbitrary: fc.constant(does) })),
)

const drawn = (once: number, retried: number, doubled: number, rivalled: number) =>
  fc.oneof(
    { weight: once, arbitrary: fc.constant<Manner>('once') },
    { weight: retried, arbitrary: fc.constant<Manner>('retried') },
    { weight: doubled, arbitrary: fc.constant<Manner>('doubled') },
    { weight: rivalled, arbitrary: fc.constant<Manner>('rivalled') },
  )

/** Whether commands mostly follow each other, or are often given at once. */
const mannerOf = { 'in turn': drawn(12, 1, 0, 0), 'at once': drawn(12, 1, 1, 7) }
export type Together = keyof typeof mannerOf

const commandOf = (together: Together): fc.Arbitrary<Step> =>
  fc.record({
    does: actionName,
    seed: fc.noBias(fc.noShrink(fc.nat())),
    aim: fc.oneof(
      { weight: 14, arbitrary: fc.constant<Aim>('success') },
      { weight: 4, arbitrary: fc.constant<Aim>(409) },
      { weight: 2, arbitrary: fc.constant<Aim>(403) },
      { weight: 2, arbitrary: fc.constantFrom<Aim>(401, 404) },
      { weight: 1, arbitrary: fc.constant<Aim>('anything') },
    ),
    manner: mannerOf[together],
    rival: fc.oneof(
      { weight: 60, arbitrary: fc.constant<'same'>('same') },
      { weight: 40, arbitrary: actionName },
    ),
  })

/** A sequence of that many steps; a failing run is shrunk by replacing steps with nothing. */
export const stepsOf = (length: number, together: Together) =>
  fc.array(
    fc.oneof(
      { withCrossShrink: true },
      { weight: 1, arbitrary: fc.constant<Step>({ does: 'nothing' }) },
      { weight: 500, arbitrary: commandOf(together) },
      { weight: 18, arbitrary: fc.constantFrom(1, 3, 8, 20).map((days): Step => ({ does: 'pass', days })) },
      { weight: 8, arbitrary: fc.constant<Step>({ does: 'again' }) },
      { weight: 1, arbitrary: fc.constant<Step>({ does: 'restart' }) },
    ),
    { minLength: length, maxLength: length },
  )

const isOneOf = (group: object, name: ActionName) => name in group
const onlyLooks = (name: ActionName) => name === 'open' || name === 'check'

/** Commands whose notifications depend on no other person's rights than the actor's. */
const besidePeople: readonly ActionName[] = [
  ...([
    'source',
    'putBack',
    'giveBack',
    'undoReturn',
    'damage',
    'lose',
    'lendForGood',
    'edit',
    'comment',
    'repair',
    'archive',
  ] as const),
]

/**
 * Whether the two, given at once, must come out as if one had followed the other. Reads change nothing; receivers of
 * mails are read after the actor's rights; and the oldest free unit is found without waiting for a locked one.
 */
export function mayBeRivals(one: ActionName, other: ActionName): boolean {
  if (onlyLooks(one) || onlyLooks(other)) return false
  const pairs = [
    [one, other],
    [other, one],
  ] as const
  return pairs.every(([a, b]) => {
    if (a === 'sourceWithout' && isOneOf(unitActions, b)) return false
    return !isOneOf(peopleActions, a) || isOneOf(peopleActions, b) || besidePeople.includes(b)
  })
}
