import { execFile, spawn } from 'node:child_process'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { isRunning } from '../src/server/kernel/db/embedded/process.ts'
import { citusMachines } from '../src/server/testing/citus.ts'
import { until } from '../src/server/testing/until.ts'

/** A PostgreSQL of the cluster of TEST_CITUS that runs on this machine. */
export interface CitusMachine {
  /** Its address within the cluster, as "host:port". */
  readonly address: string
  /** Ends it and all its processes as if the machine had lost power. */
  kill(): Promise<void>
  /** Starts it as it was started before; resolves when it answers. */
  start(): Promise<void>
}

/** The cluster's machines behind its coordinator that run here; none, after a message, where there is no such cluster. */
export async function workersHere(): Promise<CitusMachine[]> {
  const found = await Promise.all(citusMachines.slice(1).map(machineAt))
  const here = found.filter(machine => machine !== null)
  if (here.length === 0)
    process.stdout.write(
      '  TEST_CITUS names no cluster of Citus whose workers run here: what needs one is skipped.\n',
    )
  return here
}

async function machineAt(url: string): Promise<CitusMachine | null> {
  const [row] = await rowsAt(
    url,
    "select current_setting('data_directory') as data, pg_read_file('postmaster.pid') as noted, pg_read_file('postmaster.opts') as opts",
  )
  const { data, noted, opts } = row as Record<'data' | 'noted' | 'opts', string>
  const notedHere = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
  if (notedHere !== noted) return null
  const [, program = '', words = ''] = /^(\S+)(.*)/.exec(opts) ?? []
  const args = [...words.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
  const { hostname, port } = new URL(url)
  return {
    address: `${hostname}:${port || '5432'}`,
    async kill() {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      // The postmaster first, so that it starts nobody in their place.
      for (const each of [pid, ...(await childrenOf(pid))]) killIfThere(each)
      await until(() => !isRunning(pid), 'PostgreSQL outlived its kill')
    },
    async start() {
      const { uid, gid } = await stat(data)
      const log = await open(join(data, 'faults.log'), 'a')
      await log.chown(uid, gid)
      // In its account's home lies how it signs in to the other machines.
      const { stdout: account } = await promisify(execFile)('getent', ['passwd', String(uid)])
      const env = { ...process.env, HOME: account.split(':')[5] }
      const stdio = ['ignore', log.fd, log.fd] as const
      spawn(program, args, { cwd: data, env, uid, gid, detached: true, stdio: [...stdio] }).unref()
      await log.close()
      const answers = () =>
        rowsAt(url, 'select').then(
          () => true,
          () => false,
        )
      await until(answers, 'PostgreSQL did not start again')
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(parent)])
  return stdout.trim().split(/\s+/).map(Number)
}

function killIfThere(pid: number): void {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

/** Asks one machine of the cluster, as a superuser. */
export async function rowsAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The same database on each machine of the cluster, as a superuser. */
export function onEachMachine(databaseUrl: string): string[] {
  return citusMachines.map(machine => {
    const url = new URL(machine)
    url.pathname = new URL(databaseUrl).pathname
    return url.href
  })
}
