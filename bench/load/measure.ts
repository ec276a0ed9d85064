import type { Rate } from '../http-clients.ts'
import type { SpawnedServer } from '../spawn-server.ts'
import type { Crowds } from './crowds.ts'
import type { Operation, Requests } from './operations.ts'
import type { RunAlone } from './pgbench.ts'

/** The results of one operation with that many connections, round by round. */
export interface Measured {
  readonly operation: Operation
  readonly connections: number
  readonly ours: readonly Rate[]
  readonly byHand: readonly Rate[]
  /** Operations per second of PostgreSQL alone. */
  readonly alone: readonly number[]
  /** Our server's highest resident memory, in MB, and longest event loop delay, in ms, meanwhile. */
  readonly memory: number
  readonly delay: number
}

/** The servers and drivers to measure with. */
export interface Setting {
  readonly ours: SpawnedServer
  readonly limit: SpawnedServer
  readonly crowds: Crowds
  readonly runAlone: RunAlone
  readonly rounds: number
  restore(): Promise<void>
}

const roundSeconds = 1
const warmUpSeconds = 0.4

/** The most clients of PostgreSQL alone: as many as our server has connections, as more would only wait. */
const maxAlone = 8

/**
 * Alternates between ours, the hand-written one and PostgreSQL alone, because the machine's speed drifts and only
 * neighbouring rounds are comparable.
 */
export async function measureOperation(
  setting: Setting,
  operation: Operation,
  connections: number,
): Promise<Measured> {
  const { ours: our, limit, crowds, runAlone, rounds } = setting
  const results = { ours: [] as Rate[], byHand: [] as Rate[], alone: [] as number[], memory: 0, delay: 0 }
  const ask = async ({ port }: SpawnedServer, requests: Requests, seconds = roundSeconds) => {
    const rate = await crowds.run({ port, seconds, ...requests })
    if (operation.isChange) await setting.restore()
    return rate
  }
  await ask(our, operation.ours(connections), warmUpSeconds)
  await ask(limit, operation.byHand(connections), warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    const watch = await watched(our)
    results.ours.push(await ask(our, operation.ours(connections)))
    const { memory, delay } = await watch.end()
    results.memory = Math.max(results.memory, memory)
    results.delay = Math.max(results.delay, delay)
    results.byHand.push(await ask(limit, operation.byHand(connections)))
    results.alone.push(await runAlone(operation.alone, Math.min(connections, maxAlone), roundSeconds))
    if (operation.isChange) await setting.restore()
  }
  return { operation, connections, ...results }
}

/** The server's memory and event loop delay by its own metrics, which start afresh after each read. */
async function watched(server: SpawnedServer) {
  let memory = await server.memory()
  await longestDelay(server)
  const watch = setInterval(async () => {
    memory = Math.max(memory, await server.memory())
  }, 100)
  return {
    async end() {
      clearInterval(watch)
      return { memory, delay: await longestDelay(server) }
    },
  }
}

/** The histogram counts the time between two checks, 50 ms apart when nothing delays them. */
const lookMs = 50

async function longestDelay({ port }: SpawnedServer): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN)
  return Math.max(0, seconds * 1000 - lookMs)
}
