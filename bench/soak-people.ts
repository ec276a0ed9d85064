import { type Activity, activities, type Work } from './activities.ts'

/** The job: what to do, how often and for how long. */
export interface Shift {
  readonly work: Work
  readonly perSecond: number
  readonly minutes: number
}

/** The activities since the last report. */
export interface Done {
  /** How often each activity ended with which status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds of each list of units, since it was due. */
  readonly times: readonly number[]
}

const tickMs = 5
const maxAtOnce = 400
const shares = Object.entries(activities).flatMap(([name, { share, run }]) =>
  Array.from({ length: share * 10 }, () => ({ name, run })),
)

let statuses: Record<string, number> = {}
let times: number[] = []
const note = (what: string) => {
  statuses[what] = (statuses[what] ?? 0) + 1
}

/** Receives a job from its parent process, and reports what was done whenever it is asked. */
process.once('message', async (shift: Shift) => {
  process.on('message', () => {
    process.send?.({ statuses, times } satisfies Done)
    statuses = {}
    times = []
  })
  await serve(shift)
})

async function serve({ work, perSecond, minutes }: Shift): Promise<void> {
  const under = new Set<Promise<void>>()
  const began = performance.now()
  const all = perSecond * minutes * 60
  for (let due = 0; due < all; ) {
    for (const now = performance.now() - began; due < all && (due / perSecond) * 1000 <= now; due++) {
      const chosen = shares[Math.floor(Math.random() * shares.length)]
      if (!chosen) continue
      if (under.size >= maxAtOnce) {
        note('not begun')
        continue
      }
      const done = perform(work, chosen, began + (due / perSecond) * 1000)
      under.add(done)
      done.finally(() => under.delete(done))
    }
    await new Promise(resolve => setTimeout(resolve, tickMs))
  }
  await Promise.all(under)
}

async function perform(
  work: Work,
  { name, run }: { name: string; run: Activity },
  due: number,
): Promise<void> {
  try {
    const status = await run(work)
    note(`${name} ${status}`)
    if (name === 'list of units' && status === 200) times.push(performance.now() - due)
  } catch (error) {
    note(`${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
