import * as fc from 'fast-check'
import { checkInvariants } from '../invariants.ts'
import { type TestServer, testServer } from '../server.ts'
import { openHarnessHost, setUpRun } from './harness.ts'
import { play } from './play.ts'
import { type Step, stepsOf, type Together } from './steps.ts'

/**
 * The number of runs, their steps and their seed. By default the seed is the date (UTC), so that runs are equal
 * everywhere for a day and new the next; LOAN_SEED sets another. `npm run test:long` plays more.
 */
const runs = Number(process.env.LOAN_RUNS ?? 25)
const steps = Number(process.env.LOAN_STEPS ?? 40)
const seed = Number(process.env.LOAN_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** A run may take a second on a busy machine, and longer while a failing one is shrunk. */
export const longest = 300_000 + runs * steps * 250

/** Whether there are enough runs that every state of a loan must occur; a few runs may miss some. */
export const isThorough = runs * steps >= 4000

const runsBetweenChecks = 25

/** A few statements on small tables are repeated all the time, and planning them takes as long as running them. */
export const modelServer = () => testServer({ settings: { plan_cache_mode: 'force_generic_plan' } })

/** Plays random runs; the server must do what the model expects, and the invariants must hold. */
export async function assertLives(server: TestServer, together: Together): Promise<void> {
  const host = await openHarnessHost(server)
  let played = 0
  const property = fc.asyncProperty(stepsOf(steps, together), async drawn => {
    await playOn(host, drawn)
    if (++played % runsBetweenChecks === 0) await checkInvariants(server.services.db)
  })
  process.stdout.write(`Lives ${together}: LOAN_SEED=${seed} LOAN_RUNS=${runs} LOAN_STEPS=${steps}\n`)
  await fc.assert(property, { numRuns: runs, seed })
}

async function playOn(host: Awaited<ReturnType<typeof openHarnessHost>>, drawn: readonly Step[]) {
  const harness = await setUpRun(host)
  try {
    await play(harness, drawn)
  } finally {
    await harness.leave()
  }
}
