import { Client } from 'pg'
import { afterEach } from 'vitest'
import type { TestServer } from './server.ts'

/** A change of somebody else that is under way: what it holds nobody else gets until it ends. */
export interface OpenChange {
  run(statement: string, ...values: unknown[]): Promise<void>
  /** Until somebody waits for what is held, or the call was answered without waiting. */
  untilWaited(call: Promise<unknown>): Promise<void>
  commit(): Promise<void>
}

/** Begins a transaction on a connection of its own; one that is still open when the test ends is rolled back. */
export async function openChange(server: TestServer): Promise<OpenChange> {
  const client = new Client(server.databaseUrl)
  await client.connect()
  let isOpen = true
  const end = async (how: 'commit' | 'rollback') => {
    if (!isOpen) return
    isOpen = false
    await client.query(how)
    await client.end()
  }
  opened.push(() => end('rollback'))
  await client.query('begin')
  return {
    async run(statement, ...values) {
      await client.query(statement, values)
    },
    async untilWaited(call) {
      let isAnswered = false
      const answer = call.then(() => {
        isAnswered = true
      })
      while (!isAnswered) {
        const { rowCount } = await client.query(waiters)
        if (rowCount !== 0) return
      }
      await answer
    },
    commit: () => end('commit'),
  }
}

const waiters = `select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of opened.splice(0)) await end()
})
