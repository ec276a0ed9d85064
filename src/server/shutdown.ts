import { setTimeout as sleep } from 'node:timers/promises'

/** How to stop something that was started, and how long that may take. */
export interface Undo {
  readonly seconds: number
  readonly run: () => Promise<void>
}

/** Stops everything in reverse order. What fails or takes too long is skipped; the rest still stops. */
export async function stopInOrder(undo: Undo[]): Promise<void> {
  for (let last = undo.pop(); last !== undefined; last = undo.pop()) {
    const stopped = last.run().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    })
    await Promise.race([stopped, sleep(last.seconds * 1000)])
  }
}

/** A hanging start, for example on an unresponsive disk, must not outlive the signal for long. */
const longestStart = 10_000

/**
 * Stops on Ctrl-C, on SIGTERM, and when the parent process is gone; exit code 0. A running start is completed first, so
 * that nothing is left half started. A second signal exits at once.
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
