import { cpus, totalmem } from 'node:os'
import { codeOf, StartError } from '../src/server/kernel/start-error.ts'
import { BenchError } from './bench-error.ts'
import { measureBrowser } from './browser/browser.ts'
import { measureCompared } from './compare.ts'
import { measureLists } from './lists.ts'
import { measureLoad } from './load/load.ts'
import { scaleFrom } from './options.ts'
import { measureOverload } from './overload.ts'
import { measurePhotos } from './photos.ts'
import { measureRates } from './rates.ts'
import { seed } from './seed.ts'
import { measureSizes } from './sizes.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureTiming } from './timing.ts'

type Measure = (args: readonly string[]) => Promise<string>

/** The measures that run without arguments; each also runs on its own: `load --units 1000000`. */
const measures: Record<string, Measure> = {
  start: measureStart,
  load: measureLoad,
  browser: measureBrowser,
  timing: measureTiming,
}

/** Measures that take long, or work on a database that `seed` made and that is kept. */
const others: Record<string, Measure> = {
  seed: args => seed(scaleFrom(args)),
  lists: measureLists,
  rates: measureRates,
  compare: measureCompared,
  overload: measureOverload,
  soak: measureSoak,
  sizes: measureSizes,
  photos: measurePhotos,
}

async function main([first, ...rest]: readonly string[]): Promise<void> {
  const named = { ...measures, ...others }
  const all = `There are ${Object.keys(named).join(', ')}; docs/performance.md says what each takes.`
  if (first === '--help') return console.log(all)
  if (first !== undefined && !named[first]) throw new BenchError(`There is no measure "${first}". ${all}`)
  console.log(
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
  )
  if (first !== undefined) return console.log(await named[first]?.(rest))
  for (const measure of Object.values(measures)) console.log(`${await measure([])}\n`)
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof BenchError ||
  error instanceof StartError ||
  (error instanceof Error && codeOf(error).startsWith('ERR_PARSE_ARGS'))

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(isForPeople(error) ? error.message : error)
  process.exitCode = 1
}
