import { Client, type ClientBase } from 'pg'
import { onTestFinished } from 'vitest'
import type { TestServer } from './server.ts'

/** A change of somebody else that is under way: what it holds nobody else gets until it ends. */
interface OpenChange {
  run(statement: string, ...values: unknown[]): Promise<void>
  /** untilWaited() for what it holds. */
  untilWaited(call: Promise<unknown>): Promise<void>
  commit(): Promise<void>
  /** Commits once the call waits for it, or has ended without waiting; answers the call. */
  commitBefore<T>(call: Promise<T>): Promise<T>
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
  onTestFinished(() => end('rollback'))
  await client.query('begin')
  return {
    async run(statement, ...values) {
      await client.query(statement, values)
    },
    untilWaited: call => untilWaited(client, call),
    commit: () => end('commit'),
    async commitBefore(call) {
      await untilWaited(client, call)
      await end('commit')
      return call
    },
  }
}

/** Until somebody waits for what this connection holds, or the call has ended without waiting. */
export async function untilWaited(client: ClientBase, call: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  void call.then(end, end)
  while (!hasEnded) {
    const { rowCount } = await client.query(waiters)
    if (rowCount !== 0) return
  }
}

/** Asked of the locks: what a transaction reads of pg_stat_activity stays as it was at first, without who came since. */
const waiters = `select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
