import { cpus, totalmem } from 'node:os'
import { measureBundle } from './bundle.ts'
import { measureLists } from './lists.ts'
import { measureOverload } from './overload.ts'
import { measureRates } from './rates.ts'
import { seed } from './seed.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureTiming } from './timing.ts'

/** What runs on its own, and what needs a size: `seed --units 1000000`. */
const measures = { bundle: measureBundle, start: measureStart, timing: measureTiming }
const scaled = {
  seed,
  lists: measureLists,
  rates: measureRates,
  overload: measureOverload,
  soak: measureSoak,
}

console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
)

const [first = '', ...rest] = process.argv.slice(2)
if (first in scaled) console.log(await scaled[first as keyof typeof scaled](rest))
else await measureAll(process.argv.slice(2))

/** Runs the named measures, or all of them, and prints Markdown tables with the machine they were taken on. */
async function measureAll(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter(name => !(name in measures))
  if (unknown.length > 0) {
    const known = [...Object.keys(measures), ...Object.keys(scaled)].join(', ')
    throw new Error(`There is no measure "${unknown.join(', ')}"; there are ${known}.`)
  }
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
  }
}
