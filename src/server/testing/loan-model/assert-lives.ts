import * as fc from 'fast-check'
import { checkInvariants } from '../invariants.ts'
import { type TestServer, testServer } from '../server.ts'
import { openHarnessHost, setUpRun } from './harness.ts'
import { play } from './play.ts'
import { type Step, stepsOf, type Together } from './steps.ts'

/**
 * How many runs of how many steps, and the seed that they are drawn from: that of the day (UTC) unless LOAN_SEED says
 * otherwise, so that the runs of a day are the same everywhere and every day tries others. `npm run test:long` plays more.
 */
const runs = Number(process.env.LOAN_RUNS ?? 25)
const steps = Number(process.env.LOAN_STEPS ?? 40)
const seed = Number(process.env.LOAN_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

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
