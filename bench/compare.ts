import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'
import { openLines, putAllBack } from './open-lines.ts'
import { scaleOf, scaleOptions } from './options.ts'
import { alone, clients, kinds, middle, reading, secondsEach, sourcing } from './rates.ts'
import { seedIfMissing } from './seed.ts'
import { pathOf, type ServedSeed, titleOf, withServedSeed } from './seeded.ts'

const pairs = 10

/**
 * The rates of this checkout's server beside those of another's (`--with ../before`), each on a house that its own checkout
 * seeded: ten pairs, in turns, of each call that `rates` measures. A ratio is the median of the pairs, beside the least and
 * the greatest, because a machine's speed drifts within seconds; above 1 this checkout is faster.
 */
export async function measureCompared(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...scaleOptions(100_000), with: { type: 'string' } },
  })
  if (values.with === undefined) throw new BenchError('--with takes the folder of the other checkout.')
  const scale = scaleOf(values)
  const checkout = resolve(values.with)
  const otherDir = `${scale.dataDir}-other`
  await seedIfMissing(scale)
  seedOther(checkout, scale.units, otherDir)
  const rows: string[] = []
  await withServedSeed(scale.dataDir, process.cwd(), {}, ours =>
    withServedSeed(otherDir, checkout, {}, async other => {
      for (const name of Object.values(kinds).flat())
        rows.push(shown(name, await inTurns(await readingOf(ours, name), await readingOf(other, name))))
      rows.push(
        shown('transition: source, put back', await inTurns(await sourcingOf(ours), await sourcingOf(other))),
      )
    }),
  )
  return [
    `${scale.units.toLocaleString('en')} units, ${clients} clients, ${pairs} pairs of ${secondsEach} s each, in turns`,
    '',
    '| operation | ours, per second | other, per second | ratio | least | greatest |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

function seedOther(checkout: string, units: number, dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return
  const args = ['bench/main.ts', 'seed', '--units', String(units), '--data-dir', dataDir]
  const { status } = spawnSync(process.execPath, args, { cwd: checkout, stdio: 'inherit' })
  if (status !== 0) throw new BenchError(`${checkout} could not seed ${dataDir}; what it said stands above.`)
}

type Measured = () => Promise<number>

async function readingOf(served: ServedSeed, name: string): Promise<Measured> {
  const one = served.services.cases.find(each => titleOf(each) === name)
  if (!one) throw new BenchError(`There is no call "${name}".`)
  const next = reading(await pathOf(served, one))
  return async () => (await alone(served.ours, next)).perSecond
}

async function sourcingOf({ ours, pool, services, tokens }: ServedSeed): Promise<Measured> {
  const lines = await openLines(pool, services.country, clients)
  return async () => {
    const { perSecond } = await alone(ours, sourcing(lines, tokens.get('kim.king') ?? ''))
    await putAllBack(pool, lines)
    return perSecond
  }
}

interface Pair {
  readonly ours: number
  readonly other: number
}

/** A pair before those that count warms both up. */
async function inTurns(ours: Measured, other: Measured): Promise<Pair[]> {
  const measured: Pair[] = []
  for (let pair = 0; pair <= pairs; pair++) {
    if (pair % 2 === 0) measured.push({ ours: await ours(), other: await other() })
    else {
      const second = await other()
      measured.push({ ours: await ours(), other: second })
    }
  }
  return measured.slice(1)
}

function shown(name: string, measured: readonly Pair[]): string {
  const ratios = measured.map(({ ours, other }) => ours / other)
  const each = [middle(ratios), Math.min(...ratios), Math.max(...ratios)].map(ratio => ratio.toFixed(2))
  const rate = (of: keyof Pair) => middle(measured.map(pair => pair[of])).toFixed(0)
  return `| ${[name, rate('ours'), rate('other'), ...each].join(' | ')} |`
}
