import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takesNothing } from './options.ts'
import { usePictures } from './pictures-in-use.ts'
import { ourServer, ourSettings, type SpawnedServer, serve } from './spawn-server.ts'

const runs = 3
const idleMs = 3000

const heading = [
  '| start on an embedded database | from nothing, s: least, median, most | restart, s | memory, idle, MB |',
  '| --- | --: | --: | --: |',
]

/** A house to start, and what is done with it before its memory is read. */
interface Case {
  readonly name: string
  readonly mode: '' | '--demo'
  use?(port: number): Promise<void>
}

const cases: readonly Case[] = [
  { name: 'nothing in it', mode: '' },
  { name: 'demo data', mode: '--demo' },
  { name: 'demo data, pictures in use', mode: '--demo', use: usePictures },
]

/**
 * Measures the time from the command to the first answered request, in an empty folder and again with its data, with
 * the demo and without; and the memory of an idle server, also one that has just been sent and asked for pictures.
 */
export async function measureStart(args: readonly string[]): Promise<string> {
  takesNothing(args)
  const rows = []
  for (const { name, mode, use = async () => {} } of cases) {
    const measured: Measured = { first: [], again: [], memory: [] }
    for (let at = 0; at < runs; at++) {
      const dataDir = await mkdtemp(join(tmpdir(), 'loandesk-start-'))
      try {
        measured.first.push(await start(dataDir, mode, server => server.stop()))
        measured.again.push(
          await start(dataDir, mode, async server => {
            await use(server.port)
            await rest(server, measured)
          }),
        )
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    }
    rows.push(shown(name, measured))
  }
  return [...heading, ...rows].join('\n')
}

/** Measures starts with existing data. */
export async function restarts(name: string, dataDir: string): Promise<string> {
  const measured: Measured = { first: [], again: [], memory: [] }
  for (let at = 0; at < runs; at++)
    measured.again.push(await start(dataDir, '--demo', server => rest(server, measured)))
  return [...heading, shown(name, measured)].join('\n')
}

interface Measured {
  readonly first: number[]
  readonly again: number[]
  readonly memory: number[]
}

/** Seconds until the server was ready; then runs `work`. */
async function start(
  dataDir: string,
  mode: string,
  then: (server: SpawnedServer) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const program = [...ourServer, ...(mode === '' ? [] : [mode])]
  const server = await serve(program, { ...ourSettings, DATA_DIR: dataDir, LOG_LEVEL: 'error' }, '/readyz')
  const seconds = (performance.now() - began) / 1000
  await then(server)
  return seconds
}

async function rest(server: SpawnedServer, { memory }: Measured): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, idleMs))
  memory.push(await server.memory())
  await server.stop()
}

function shown(name: string, { first, again, memory }: Measured): string {
  const spread = (values: readonly number[], digits: number) => {
    const sorted = values.toSorted((a, b) => a - b)
    const three = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    return sorted.length === 0 ? '' : three.map(value => value?.toFixed(digits)).join(', ')
  }
  return `| ${[name, spread(first, 2), spread(again, 2), spread(memory, 0)].join(' | ')} |`
}
