import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A server's report of itself. Megabytes, and milliseconds since the last report. */
export interface SelfReport {
  /** After garbage collection. */
  readonly heap: number
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number }
  /** Handles that keep the process alive, by kind. */
  readonly handles: Readonly<Record<string, number>>
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

/** Loaded into the server before its program (`--import`); reports to its parent process on each message. */
process.on('message', () => {
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10)
  const loopDelay = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) }
  collect()
  const handles: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1
  const look: SelfReport = { heap: process.memoryUsage().heapUsed / 2 ** 20, loopDelay, handles }
  process.send?.(look)
  delay.reset()
})
