import { spawn } from 'node:child_process'
import { open, readFile, readlink, realpath, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../start-error.ts'
import { type Cluster, cannotRun, folderAsSeenInside, plainEnvironment } from './cluster.ts'
import { isRunning } from './process.ts'

/** A started PostgreSQL: how it ended, once it has, and its output. */
export interface Launch {
  readonly ended: () => boolean
  readonly failure: () => unknown
  readonly output: () => Promise<string>
}

/**
 * Tuned for small machines and many short statements. The scale factors keep pages all-visible, so that counting a list
 * stays cheap after many changes. Errors are not logged here: the server logs them with their request.
 */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  cluster_name: 'loandesk',
  max_connections: '50',
  shared_buffers: '128MB',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum_naptime: '20s',
  autovacuum_vacuum_scale_factor: '0.01',
  autovacuum_vacuum_insert_scale_factor: '0.01',
  autovacuum_analyze_scale_factor: '0.01',
  max_logical_replication_workers: '0',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const scratchSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Autovacuum would look at each of hundreds of databases every twenty seconds, and none lives for minutes.
  autovacuum: 'off',
  // Tests start many servers on one cluster.
  max_connections: '100',
}

/**
 * Starts PostgreSQL in its own process group: Ctrl-C must not stop it before the server has finished its requests, and it
 * survives a kill of the server. Its log is DATA_DIR/postgres.log.
 */
export async function launch(cluster: Cluster): Promise<Launch> {
  const path = join(cluster.dataDir, 'postgres.log')
  await beginNewLogWhenLong(path)
  const log = await open(path, 'a', 0o600)
  const from = (await log.stat()).size
  const all = cluster.isScratch ? { ...settings, ...scratchSettings } : settings
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', folderAsSeenInside(cluster.folder), ...args], {
    cwd: cluster.folder,
    env: { ...plainEnvironment, ...(await ignoreUnrelatedProcess(cluster)) },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...cluster.account,
  })
  let ended = false
  let failure: unknown = null
  child.once('exit', () => {
    ended = true
  })
  child.once('error', error => {
    failure = cannotRun(cluster, error)
    ended = true
  })
  child.unref()
  await log.close()
  return {
    ended: () => ended,
    failure: () => failure,
    output: async () => (await readFile(path)).subarray(from).toString('utf8'),
  }
}

async function beginNewLogWhenLong(path: string): Promise<void> {
  const size = await stat(path).then(
    found => found.size,
    () => 0,
  )
  if (size > 1_000_000) await rename(path, `${path}.old`)
}

/**
 * The process id of the PostgreSQL that runs on this cluster, or null. A pid file alone is no proof: after a crash its
 * number may be reused. On Linux the process's working directory must be the folder.
 */
export async function runningPostmaster(cluster: Cluster): Promise<number | null> {
  const pid = await notedPid(cluster)
  return pid !== null && (await isPostmaster(pid, cluster)) ? pid : null
}

async function notedPid(cluster: Cluster): Promise<number | null> {
  const file = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

async function isPostmaster(pid: number, cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return isRunning(pid)
  const home = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return home === (await realpath(cluster.folder))
}

/**
 * PostgreSQL refuses to start while the process in its pid file exists, even if the number was reused. This variable of
 * pg_ctl names one process to ignore; unlike deleting the file it keeps all other checks, also against a server that
 * starts at the same moment.
 */
async function ignoreUnrelatedProcess(cluster: Cluster): Promise<Record<string, string>> {
  const pid = await notedPid(cluster)
  return pid === null || (await isPostmaster(pid, cluster)) ? {} : { PG_GRANDPARENT_PID: String(pid) }
}

/**
 * Stops PostgreSQL with a fast shutdown (connections are closed, data is flushed), and immediately after ten seconds;
 * resolves when it has exited.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = await runningPostmaster(cluster)
  if (pid === null) return
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
  ] as const) {
    signalIfThere(pid, signal)
    for (let waited = 0; waited < seconds * 1000; waited += 10) {
      if ((await runningPostmaster(cluster)) !== pid) return
      await sleep(10)
    }
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
