import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { readEnv } from '../../src/server/kernel/env.ts'
import { readSecret } from '../../src/server/secret.ts'
import { BenchError } from '../bench-error.ts'
import { amountOf, patternOf, scaleOf } from '../options.ts'
import { seed } from '../seed.ts'
import { type Seeded, withSeeded } from '../seeded.ts'
import { restarts } from '../start.ts'
import type { Recorder } from '../statements.ts'
import { openCrowds } from './crowds.ts'
import { measureOperation } from './measure.ts'
import { type Operation, operationsOf, recorded } from './operations.ts'
import { aloneOn } from './pgbench.ts'
import { signInAll } from './sign-in-all.ts'
import { heading, rowOf } from './table.ts'
import { readTestRows, type TestRows } from './test-rows.ts'

const maxConnections = 128
const listed = /^(units: (first page|search: part of a serial number)|loan: one loan with its units)$/

/**
 * Measures the whole stack under load, on a new database that is removed afterwards: `--units 100000`, and `--seconds
 * 3` rounds of a second for each operation and number of connections; `--only 'return'` selects operations.
 */
export async function measureLoad(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      units: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  })
  const { units } = scaleOf(values)
  const seconds = amountOf('--seconds', values.seconds)
  const wanted = patternOf('--only', values.only)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-load-'))
  const dataDir = join(folder, 'data')
  const report: string[] = []
  try {
    report.push(await seed({ units, dataDir }))
    report.push('', await restarts(`${units.toLocaleString('en')} units`, dataDir))
    const secret = await readSecret(readEnv({ DATA_DIR: dataDir }))
    let work: TestRows | undefined
    const more = async (seen: Recorder, pool: Pool, country: number) => {
      work = await readTestRows(pool, country, secret, maxConnections)
      const [link] = work.links
      if (!link || work.lines.length < maxConnections || work.shipped.length < maxConnections)
        throw new BenchError(
          `${units.toLocaleString('en')} units leave too little to do for ${maxConnections} connections; take more, as --units 100000.`,
        )
      return {
        [recorded.page]: await seen.recordDocument(link.id),
        [recorded.paper]: await seen.recordPaper(link.loanId),
        [recorded.whole]: await seen.recordWhole(),
      }
    }
    const load = async (seeded: Seeded) => {
      if (!work) throw new Error('There is nothing to work on.')
      process.stderr.write(`${report.join('\n')}\n`)
      report.push('', ...(await measureAll(seeded, work, folder, seconds, wanted)))
    }
    const env = { LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' }
    await withSeeded(dataDir, load, {
      only: listed,
      env,
      more: (seen, { pool, country }) => more(seen, pool, country),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return report.join('\n')
}

async function measureAll(
  seeded: Seeded,
  work: TestRows,
  folder: string,
  rounds: number,
  wanted: RegExp,
): Promise<string[]> {
  const { ours, limit, url } = seeded
  const alone = await aloneOn(url, folder)
  const crowds = openCrowds()
  const tokens: string[] = []
  const setting = { ours, limit, crowds, runAlone: alone.run, rounds, restore: work.restore }
  const rows: string[] = []
  const measure = async (operation: Operation) => {
    // An access token is valid for a quarter of an hour.
    tokens.splice(0, tokens.length, ...(await signInAll(ours.port, maxConnections)))
    for (const connections of operation.connections) {
      const row = rowOf(await measureOperation(setting, operation, connections))
      process.stderr.write(`${row}\n`)
      rows.push(row)
    }
  }
  try {
    for (const operation of await operationsOf(seeded, work, tokens))
      if (wanted.test(operation.name)) await measure(operation)
  } finally {
    crowds.close()
  }
  return [
    `${rounds} rounds of a second for each server and each number of connections, in turns; PostgreSQL alone by ${alone.name} on at most 8 connections; load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`,
    '',
    ...heading,
    ...rows,
    '',
    `The server's memory after it all: ${await ours.memory()} MB.`,
  ]
}
