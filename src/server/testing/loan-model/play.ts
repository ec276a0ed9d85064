import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { unique } from '../build.ts'
import type { Answer } from '../caller.ts'
import type { Action } from './action.ts'
import type { Harness } from './harness.ts'
import {
  type HistoryPosition,
  inAnyOrder,
  type Looked,
  learnIds,
  look,
  positionAfter,
  positionNow,
  type Seen,
  seenBy,
  seenIn,
} from './look.ts'
import { plan, rivalOf } from './plan.ts'
import { showsTruth } from './shown.ts'
import type { Step } from './steps.ts'
import { copyOf, type World } from './world.ts'

/** A command that was given, and its answer. */
interface Given {
  readonly action: Action
  readonly answer: Answer<unknown>
}

/** A run under way. */
interface Run {
  readonly harness: Harness
  world: World
  position: HistoryPosition
  /** The last request that was answered under a key, to be repeated later. */
  kept: (Given & { readonly headers: Record<string, string> }) | null
  readonly log: string[]
}

/** Plays the steps in order; throws, with everything that was done, where the server differs from the model. */
export async function play(harness: Harness, steps: readonly Step[]): Promise<void> {
  const { world } = harness
  const run: Run = { harness, world, position: await positionNow(harness.db()), kept: null, log: [] }
  try {
    for (const step of steps) await take(run, step)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Error(`${what}\n\nWhat was done:\n${run.log.join('\n')}`, { cause: error })
  }
}

async function take(run: Run, step: Step): Promise<void> {
  switch (step.does) {
    case 'nothing':
      return
    case 'restart':
      run.log.push('the server restarts')
      await run.harness.restart()
      return conclude(run, [])
    case 'pass':
      return passTime(run, step.days)
    case 'again':
      return askAgain(run)
    default:
      return command(run, step)
  }
}

/** Adds a few minutes, so that nothing becomes due during a call. */
async function passTime(run: Run, days: number): Promise<void> {
  const minutes = days * 24 * 60 + 7
  run.log.push(`${days} days pass`)
  await run.harness.pass(minutes)
  run.world.now += minutes
  run.kept = null
  await conclude(run, [])
}

/** Repeats a call that was answered "busy", which has changed nothing. */
async function ask(run: Run, action: Action, headers: Record<string, string>): Promise<Answer<unknown>> {
  for (let tries = 1; ; tries++) {
    const answer = await action.call(run.harness.callerFor(action.by), headers)
    if (answer.status !== 503 || tries === 20) return answer
    await sleep(500)
  }
}

async function askAgain(run: Run): Promise<void> {
  if (!run.kept) return
  const { action, headers, answer } = run.kept
  run.log.push(`${action.says}: asked again with its key`)
  const again = await ask(run, action, headers)
  const isOut = typeof action.by === 'string' && !run.world.people[action.by].isActive
  if (isOut) expect(again.status).toBe(401)
  else expect([again.status, again.body]).toEqual([answer.status, answer.body])
  await conclude(run, [])
}

async function command(run: Run, step: Extract<Step, { seed: number }>): Promise<void> {
  const planned = plan(run.world, step)
  if (!planned) return
  const { does, action } = planned
  const other = step.manner === 'rivalled' ? rivalOf(run.world, step, planned) : null
  if (other) {
    run.log.push(`${action.says}, while ${other.says}`)
    const [answer, otherAnswer] = await Promise.all([ask(run, action, {}), ask(run, other, {})])
    return conclude(run, [
      { action, answer },
      { action: other, answer: otherAnswer },
    ])
  }
  run.log.push(action.says)
  const headers = { 'idempotency-key': unique() }
  const calls = await inManner(step.manner, () => ask(run, action, headers))
  const [answer] = calls
  if (!answer) return
  for (const same of calls)
    expect([same.status, same.body]).toEqual([answer.status, answer.status < 300 ? answer.body : same.body])
  if (answer.status < 300 && does !== 'check' && does !== 'open') run.kept = { action, headers, answer }
  await conclude(run, [{ action, answer }])
  if (answer.status < 300) showsTruth(run.world, answer.body)
}

/** A retry after a lost answer is sent later, a double click at once. */
async function inManner(manner: string, call: () => Promise<Answer<unknown>>): Promise<Answer<unknown>[]> {
  if (manner === 'doubled') return Promise.all([call(), call()])
  const first = await call()
  return manner === 'retried' ? [first, await call()] : [first]
}

/**
 * Compares the database and the answers with the model. Commands given at once must come out as if one had followed the
 * other.
 */
async function conclude(run: Run, given: readonly Given[]): Promise<void> {
  const statuses = given.map(({ answer }) => answer.status)
  if (given.length > 0) run.log[run.log.length - 1] += ` → ${statuses.join(' and ')}`
  const looked = await look(run.harness.db(), run.world, run.position)
  const compared = given.length > 1 ? inAnyOrder : (seen: Seen) => seen
  const seen = compared(seenIn(looked))
  assertOneHolder(looked)
  const wrongs: (() => void)[] = []
  for (const order of given.length > 1 ? [given, given.toReversed()] : [given]) {
    const { world, wrong } = judge(run.world, order, looked)
    if (!wrong && isDeepStrictEqual(compared(seenBy(world)), seen)) {
      run.world = world
      run.position = positionAfter(run.position, looked)
      return
    }
    wrongs.push(() => {
      if (wrong) throw wrong
      expect(seen, 'what the database shows, and what the model says').toEqual(compared(seenBy(world)))
    })
  }
  for (const complain of wrongs) complain()
}

function judge(before: World, order: readonly Given[], looked: Looked) {
  const world = copyOf(before)
  let wrong: Error | null = null
  try {
    for (const { action, answer } of order) {
      const status = action.judge(world, answer)
      if (status !== answer.status)
        throw new Error(
          `“${action.says}” was answered ${answer.status}, but should be ${status}: ${JSON.stringify(answer.body)}`,
        )
    }
    learnIds(world, looked)
  } catch (error) {
    wrong = error instanceof Error ? error : new Error(String(error))
  }
  return { world, wrong }
}

/** A unit is OUT exactly when one open line holds it: checked in the database itself, independently of the model. */
function assertOneHolder({ units, lines }: Looked): void {
  for (const unit of units) {
    const holders = lines.filter(line => line.unit === unit.id && ['PACKING', 'SHIPPED'].includes(line.state))
    expect([unit.id, holders.length]).toEqual([unit.id, unit.state === 'OUT' ? 1 : 0])
  }
}
