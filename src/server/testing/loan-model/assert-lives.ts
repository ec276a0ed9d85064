import * as fc from 'fast-check'
import { checkInvariants } from '../invariants.ts'
import { type TestServer, testServer } from '../server.ts'
import { openHarnessHost, setUpRun } from './harness.ts'
import { play } from './play.ts'
import { type Step, stepsOf, type Together } from './steps.ts'

/** How many runs of how many steps: LOAN_RUNS and LOAN_STEPS make them more, LOAN_SEED repeats those of a failure. */
const runs = Number(process.env.LOAN_RUNS ?? 100)
const steps = Number(process.env.LOAN_STEPS ?? 40)
const seed = process.env.LOAN_SEED

/** Each run may take a second on a busy machine, and more while a failing one shrinks. */
export const longest = 300_000 + runs * steps * 250

/** So many runs that every state of a loan must have come; a few that look for a failure may miss some. */
export const isThorough = runs * steps >= 4000

const runsBetweenChecks = 25

/** The same few statements come again and again to small tables: to plan each anew took as long as to do it. */
export const modelServer = () => testServer({ settings: { plan_cache_mode: 'force_generic_plan' } })

/** Plays many runs of steps that were drawn; the server must do what the model says, and the invariants hold. */
export async function assertLives(server: TestServer, together: Together): Promise<void> {
  const host = await openHarnessHost(server)
  let played = 0
  const property = fc.asyncProperty(stepsOf(steps, together), async drawn => {
    await playOn(host, drawn)
    if (++played % runsBetweenChecks === 0) await checkInvariants(server.services.db)
  })
  await fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) })
}

async function playOn(host: Awaited<ReturnType<typeof openHarnessHost>>, drawn: readonly Step[]) {
  const harness = await setUpRun(host)
  try {
    await play(harness, drawn)
  } finally {
    await harness.leave()
  }
}
