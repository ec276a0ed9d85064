import { setTimeout as sleep } from 'node:timers/promises'

/** Something that was started, how it stops, and how long that may take. */
export interface Undo {
  readonly seconds: number
  readonly run: () => Promise<void>
}

/** Stops what was started, the latest first. What takes too long or fails is left behind; the rest still stops. */
export async function stopInOrder(undo: Undo[]): Promise<void> {
  for (let last = undo.pop(); last !== undefined; last = undo.pop()) {
    const stopped = last.run().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    })
    await Promise.race([stopped, sleep(last.seconds * 1000)])
  }
}

/** A start that hangs, on a disk that does not answer, must not outlive the signal for long. */
const longestStart = 10_000

/**
 * Stops on Ctrl-C, on SIGTERM, and when the process that started us is gone; exit code 0. A start that is under way is
 * finished first, so that nothing is left half started. A second signal ends the process at once.
 */
export function stopOnSignal(starting: Promise<void>, undo: Undo[]): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await Promise.race([starting.catch(() => undefined), sleep(longestStart)])
    await stopInOrder(undo)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', () => {
    if (!stopping) stop()
  })
}
