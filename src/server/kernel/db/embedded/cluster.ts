import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { folderError, prepareDataDir } from '../../data-dir.ts'
import { codeOf, StartError } from '../../start-error.ts'
import { type Account, postgresAccount } from './account.ts'
import { type Binaries, postgresBinaries } from './binaries.ts'
import { isRunning } from './process.ts'

/** A PostgreSQL data directory, and the binaries and account that PostgreSQL runs with. */
export interface Cluster {
  readonly folder: string
  readonly dataDir: string
  readonly binaries: Binaries
  readonly account: Account | null
  /** The cluster is removed after use, so nothing in it waits for the disk. */
  readonly isScratch: boolean
}

/**
 * PostgreSQL gets its folder as the working directory, set before it switches accounts, so that it works below folders
 * which its account may not enter.
 */
export const folderAsSeenInside = (folder: string) =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

/** PostgreSQL gets none of our environment: it may hold secrets, and PGDATA or a locale would change its behaviour. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The cluster in DATA_DIR/postgres, created if missing. It is created aside and renamed, so a killed start leaves nothing
 * partial and one of two first starts wins. StartError if the disk is full or it has another major version.
 */
export async function openCluster(dataDir: string, isScratch = false): Promise<Cluster> {
  await prepareDataDir(dataDir)
  const folder = join(dataDir, 'postgres')
  const cluster = {
    folder,
    dataDir,
    binaries: await postgresBinaries(),
    account: await postgresAccount(folder),
    isScratch,
  }
  const version = await versionOf(folder)
  if (version === null) await makeCluster(cluster)
  else if (!/^\d+$/.test(version)) throw notWhole(folder, 'its file PG_VERSION says nothing')
  else if (version !== ourVersion) {
    throw new StartError(
      `The data in ${folder} was written by PostgreSQL ${version}, and this Loandesk brings PostgreSQL ${ourVersion}; run the Loandesk that wrote it.`,
    )
  }
  return cluster
}

const ourVersion = '18'

/** Whether this data folder has an embedded database, or remains of one. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await versionOf(join(dataDir, 'postgres'))) !== null
}

/** The major version of the cluster; null if there is none. StartError if something else is in its place. */
async function versionOf(folder: string): Promise<string | null> {
  const version = await wordsIn(() => readFile(join(folder, 'PG_VERSION'), 'utf8'), folder)
  if (version !== null) return version.trim()
  const names = await wordsIn(() => readdir(folder), folder)
  if (names === null || names.length === 0) return null
  // Another start may have renamed a new one into place in the meantime.
  const moved = await wordsIn(() => readFile(join(folder, 'PG_VERSION'), 'utf8'), folder)
  if (moved === null) throw notWhole(folder, 'its file PG_VERSION is missing')
  return moved.trim()
}

async function wordsIn<T>(read: () => Promise<T>, folder: string): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    if (codeOf(error) === 'ENOTDIR') throw notWhole(folder, 'it is a file')
    throw folderError(folder, error)
  }
}

/** Files of the database are missing; what is left is not touched. */
export function notWhole(folder: string, what: string): StartError {
  return new StartError(
    `The database in ${folder} is not whole (${what}); put the folder back as it was, or restore a backup into another DATA_DIR.`,
  )
}

async function makeCluster(cluster: Cluster): Promise<void> {
  await clearLeftovers(cluster)
  const aside = `${cluster.folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(aside, { mode: 0o700 })
    if (cluster.account !== null) await chown(aside, cluster.account.uid, cluster.account.gid)
    await initdb(cluster, aside)
    await rename(aside, cluster.folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if ((await versionOf(cluster.folder)) === null) throw folderError(cluster.dataDir, error)
  }
}

/** Removes what a killed first start left behind. */
async function clearLeftovers(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (maker !== undefined && !isRunning(Number(maker))) {
      await rm(join(cluster.dataDir, name), { recursive: true, force: true })
    }
  }
}

/** The folder's mode protects the socket: local connections need no password, and there are no others. */
async function initdb(cluster: Cluster, folder: string): Promise<void> {
  const args = [
    `--pgdata=${folderAsSeenInside(folder)}`,
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(cluster.isScratch ? ['--no-sync'] : []),
  ]
  const child = spawn(cluster.binaries.initdb, args, {
    cwd: folder,
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...cluster.account,
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error: unknown) => {
    throw cannotRun(cluster, error)
  })
  if (code !== 0) throw await startFailure(cluster, output)
}

/** The program exists but cannot be executed: another C library, or a disk mounted noexec. */
export function cannotRun(cluster: Cluster, error: unknown): StartError {
  return new StartError(
    `The PostgreSQL that Loandesk brings does not run on this system (${codeOf(error)} from ${cluster.binaries.postgres}); name a server with DATABASE_URL.`,
  )
}

/** The sentence for PostgreSQL's output when it did not start. */
export async function startFailure(cluster: Cluster, output: string): Promise<StartError> {
  if (/no space left|disk quota|could not write|could not extend/i.test(output)) {
    const { bavail, bsize } = await statfs(cluster.dataDir)
    const free = Math.floor((bavail * bsize) / 1_000_000)
    return new StartError(
      `The disk of the data folder ${cluster.dataDir} is too full: ${free} MB are free and about 100 MB are needed; free some space or set DATA_DIR to another folder.`,
    )
  }
  const lines = output.split('\n').filter(line => /FATAL|PANIC|error:/.test(line))
  const reason = (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '')
    .replace(/^.*?(FATAL|PANIC|error):\s*/, '')
    .replace(/^but /, '')
    .replaceAll('/proc/self/cwd/', '')
  if (/no such file|does not exist|could not read|not find|invalid|corrupt/i.test(reason)) {
    return notWhole(cluster.folder, reason.replace(/\.$/, ''))
  }
  return new StartError(
    `The PostgreSQL in ${cluster.folder} did not start: ${reason || 'it gave no reason'}.`,
  )
}
