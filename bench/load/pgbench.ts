import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { pgbenchText, type Script, type Values } from './script.ts'

/** Statements for PostgreSQL alone; their results are not read. */
export interface Alone {
  readonly script: Script
  readonly values: Values
  /** pgbench's own commands, before the statements. */
  readonly setting?: readonly string[]
  /** The values that `setting` computes for pgbench, for our own driver, by client and turn. */
  readonly own?: (client: number, turn: number) => Values
  /** The number of operations in one run of the script. */
  readonly per?: number
  /** Whether it is not prepared, as with a search of our server. */
  readonly isPlain?: boolean
}

/** The job of the driver that replaces pgbench. */
export interface Drive {
  readonly url: string
  readonly seconds: number
  readonly script: Script
  readonly isPlain: boolean
  /** The parameters of each client, in rounds. */
  readonly values: readonly (readonly Values[])[]
}

/** Runs per second of statements on that many connections, with nothing between them and PostgreSQL. */
export type RunAlone = (alone: Alone, connections: number, seconds: number) => Promise<number>

const run = promisify(execFile)
const turns = 64

/** An installed pgbench, also in Debian's own folder; else our own driver, in a separate process. */
export async function aloneOn(url: string, folder: string): Promise<{ name: string; run: RunAlone }> {
  const program = await findPgbench()
  if (program === undefined) return { name: 'our own driver (pgbench is not installed)', run: ownDriver(url) }
  const { stdout } = await run(program, ['--version'])
  const file = join(folder, 'alone.sql')
  return {
    name: stdout.trim(),
    async run({ script, values, setting = [], per = 1, isPlain = false }, connections, seconds) {
      await writeFile(file, pgbenchText(script, setting))
      const given = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`])
      const mode = ['-n', '-M', isPlain ? 'extended' : 'prepared', '-c', String(connections), '-j', '1']
      const output = await run(program, [...mode, '-T', String(seconds), '-f', file, ...given, url])
      const perSecond = Number(/tps = ([\d.]+)/.exec(output.stdout)?.[1])
      if (!(perSecond > 0)) throw new Error(`pgbench said: ${output.stdout}${output.stderr}`)
      return perSecond * per
    },
  }
}

async function findPgbench(): Promise<string | undefined> {
  const hidden = '/usr/lib/postgresql'
  const versions = await readdir(hidden).catch(() => [])
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map(version => join(hidden, version, 'bin'))
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)]
    .map(folder => join(folder, 'pgbench'))
    .find(existsSync)
}

function ownDriver(url: string): RunAlone {
  return async ({ script, values, own, per = 1, isPlain = false }, connections, seconds) => {
    const each = Array.from({ length: connections }, (_, client) =>
      Array.from({ length: own ? turns : 1 }, (_, turn) => ({ ...values, ...own?.(client, turn) })),
    )
    const drive: Drive = { url, seconds, script, isPlain, values: each }
    const child = fork(new URL('driver-process.ts', import.meta.url))
    const answered = once(child, 'message')
    child.send(drive)
    const [perSecond]: number[] = await answered
    child.kill()
    return (perSecond ?? Number.NaN) * per
  }
}
