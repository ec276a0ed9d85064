import { cpus, totalmem } from 'node:os'
import { measureBundle } from './bundle.ts'
import { measureStart } from './start.ts'
import { measureTiming } from './timing.ts'

const measures = { bundle: measureBundle, start: measureStart, timing: measureTiming }

/** Runs the named measures, or all of them, and prints Markdown tables with the machine they were taken on. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in measures))
if (unknown.length > 0) {
  console.error(`There is no measure "${unknown.join(', ')}"; there are ${Object.keys(measures).join(', ')}.`)
  process.exit(1)
}
console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
)
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`)
}
