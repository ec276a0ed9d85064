import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { type Account, postgresAccount } from '../src/server/kernel/db/embedded/account.ts'
import { asSuperuser } from '../src/server/testing/as-superuser.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { until } from '../src/server/testing/until.ts'

const run = promisify(execFile)
const oldestPostgres = 16
const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'superuser',
  PATRONI_REPLICATION_PASSWORD: 'replication',
  PATRONI_REWIND_PASSWORD: 'rewind',
}

/** The folder of PostgreSQL's programs, where Patroni, etcd and HAProxy are installed too; else null, after a message. */
export async function findPatroni(): Promise<string | null> {
  const installed = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = installed
    .filter(version => Number(version) >= oldestPostgres)
    .map(version => `/usr/lib/postgresql/${version}/bin`)
  for (const bin of [...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []), ...folders]) {
    const isThere = await Promise.all([
      access(join(bin, 'pg_rewind')),
      run('patroni', ['--version']),
      run('etcd', ['--version']),
      run('haproxy', ['-v']),
    ]).catch(() => null)
    if (isThere) return bin
  }
  process.stdout.write(
    '  Patroni, etcd, HAProxy and a PostgreSQL from 16 on (POSTGRES_BIN) are not all here: what needs them is skipped.\n',
  )
  return null
}

/** Two database machines, etcd and HAProxy, as deploy/ha sets them up, on ports of this machine. */
export interface Managed {
  /** A value for DATABASE_URL, and for DATABASE_READ_URL. */
  readonly url: string
  readonly readUrl: string
  /** Ends the leader's Patroni and PostgreSQL as if its machine had lost power; returns how to start it again. */
  killLeader(): Promise<() => Promise<void>>
  /** Waits until the other machine is the synchronous standby. */
  untilSynchronous(): Promise<void>
}

interface Machine {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly data: string
  start(): void
  kill(): Promise<void>
}

export async function managedPostgres(bin: string): Promise<Managed> {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-patroni-'))
  const account = await postgresAccount(folder)
  if (account) await chown(folder, account.uid, account.gid)
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  onTestFinished(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  const etcd = await startEtcd(folder, account)
  stops.push(() => ended(etcd.process))
  const machines = await Promise.all(
    ['a', 'b'].map(name => machineOf(name, { folder, bin, account, etcd: etcd.port })),
  )
  for (const machine of machines) {
    stops.push(machine.kill)
    machine.start()
    await until(
      () => answers(machine, machine.name === 'a' ? 'primary' : 'sync'),
      `${machine.name} did not start`,
    )
  }
  const [writePort, readPort] = [await freePort(), await freePort()]
  const proxy = await startHaproxy(folder, machines, writePort, readPort)
  stops.push(() => ended(proxy))
  const [first] = machines
  await asSuperuser(
    `postgres://postgres:${passwords.PATRONI_SUPERUSER_PASSWORD}@127.0.0.1:${first?.port}/postgres`,
    "create role loandesk login password 'loandesk'",
    'create database loandesk owner loandesk',
    'grant pg_monitor to loandesk',
  )
  const urlAt = (port: number) => `postgres://loandesk:loandesk@127.0.0.1:${port}/loandesk`
  return {
    url: urlAt(writePort),
    readUrl: urlAt(readPort),
    async killLeader() {
      for (const machine of machines) {
        if (!(await answers(machine, 'primary'))) continue
        await machine.kill()
        return async () => {
          machine.start()
          await until(() => answers(machine, 'sync'), `${machine.name} did not come back as the standby`)
        }
      }
      throw new Error('Nobody leads.')
    },
    untilSynchronous: () =>
      until(
        async () => (await Promise.all(machines.map(machine => answers(machine, 'sync')))).includes(true),
        'there is no synchronous standby',
      ),
  }
}

/** Whether the machine's Patroni says that it has this role. */
const answers = (machine: Machine, role: 'primary' | 'sync'): Promise<boolean> =>
  fetch(`http://127.0.0.1:${machine.restPort}/${role}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function startEtcd(folder: string, account: Account | null) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const ours = await readFile('deploy/ha/etcd.conf', 'utf8')
  const settings = ours
    .split('\n')
    .filter(line => line.startsWith('ETCD_'))
    .map(line =>
      line
        .replace('http://10.0.0.11:2379', client)
        .replace('http://10.0.0.11:2380', peer)
        .replace(/,b=.*/, ''),
    )
  const env = Object.fromEntries(
    settings.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const etcd = spawn('etcd', [], {
    env: { PATH: process.env.PATH, ETCD_DATA_DIR: join(folder, 'etcd'), ...env },
    stdio: 'ignore',
    ...account,
  })
  const isUp = () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isUp, 'etcd did not start')
  return { process: etcd, port }
}

interface Place {
  readonly folder: string
  readonly bin: string
  readonly account: Account | null
  readonly etcd: number
}

async function machineOf(name: string, { folder, bin, account, etcd }: Place): Promise<Machine> {
  const [port, restPort] = [await freePort(), await freePort()]
  const data = join(folder, name)
  const ours = await readFile('deploy/ha/patroni.yml', 'utf8')
  const adapted = ours
    .replace('name: a\n', `name: ${name}\n`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${restPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replace(/hosts: 10.*/, `hosts: 127.0.0.1:${etcd}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/var/lib/postgresql/18/loandesk', data)
    .replace('/usr/lib/postgresql/18/bin', bin)
    .replace('/var/lib/postgresql/patroni.pgpass', join(folder, `${name}.pgpass`))
  const file = join(folder, `${name}.yml`)
  await writeFile(file, adapted)
  let patroni: ChildProcess | null = null
  return {
    name,
    port,
    restPort,
    data,
    start() {
      patroni = spawn('patroni', [file], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...passwords },
        stdio: 'ignore',
        ...account,
      })
    },
    async kill() {
      if (patroni) await ended(patroni)
      const noted = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
      const pid = Number(noted.split('\n')[0])
      // The postmaster and all its processes at once.
      if (pid > 1) await run('pkill', ['-KILL', '-P', String(pid)]).catch(() => undefined)
      if (pid > 1) await run('kill', ['-KILL', String(pid)]).catch(() => undefined)
    },
  }
}

async function startHaproxy(
  folder: string,
  machines: readonly Machine[],
  writePort: number,
  readPort: number,
): Promise<ChildProcess> {
  const ours = await readFile('deploy/ha/haproxy.cfg', 'utf8')
  let adapted = ours
    .replace(/^ {2}(user|group) .*\n/gm, '')
    .replace('127.0.0.1:5432\n', `127.0.0.1:${writePort}\n`)
    .replace('127.0.0.1:5433\n', `127.0.0.1:${readPort}\n`)
  for (const { name, port, restPort } of machines) {
    adapted = adapted.replace(
      new RegExp(`server ${name} 10.* port 8008`, 'g'),
      `server ${name} 127.0.0.1:${port} check port ${restPort}`,
    )
  }
  const file = join(folder, 'haproxy.cfg')
  await mkdir(folder, { recursive: true })
  await writeFile(file, adapted)
  return spawn('haproxy', ['-f', file], { stdio: 'ignore' })
}
