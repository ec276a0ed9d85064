import { cpus, totalmem } from 'node:os'
import { measureBrowser } from './browser/browser.ts'
import { measureLists } from './lists.ts'
import { measureLoad } from './load/load.ts'
import { measureOverload } from './overload.ts'
import { measureRates } from './rates.ts'
import { seed } from './seed.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureTiming } from './timing.ts'

type Measure = (args: readonly string[]) => Promise<string>

/** What runs when nothing is named, each also on its own: `load --units 1000000`. */
const measures: Record<string, Measure> = {
  start: measureStart,
  load: measureLoad,
  browser: measureBrowser,
  timing: measureTiming,
}

/** What takes long, and what works on a database that `seed` made and that stays. */
const others: Record<string, Measure> = {
  seed,
  lists: measureLists,
  rates: measureRates,
  overload: measureOverload,
  soak: measureSoak,
}

console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
)

const [first, ...rest] = process.argv.slice(2)
const named = { ...measures, ...others }
if (first === undefined) for (const measure of Object.values(measures)) console.log(`${await measure([])}\n`)
else if (named[first]) console.log(await named[first](rest))
else throw new Error(`There is no measure "${first}"; there are ${Object.keys(named).join(', ')}.`)
