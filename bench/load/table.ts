import type { Rate } from '../http-clients.ts'
import type { Measured } from './measure.ts'

export const heading = [
  '| operation | connections | ours, per second | p50 / p99, ms | refused | by hand, per second | p50 / p99, ms | ratio | PostgreSQL alone | ratio | memory, MB | event loop, ms |',
  '| --- | --: | --: | --: | --- | --: | --: | --: | --: | --: | --: | --: |',
]

/** A rate is the median of its rounds, a ratio the median of the ratios of neighbouring rounds. */
export function rowOf({ operation, connections, ours, byHand, alone, memory, delay }: Measured): string {
  const rates = (of: readonly Rate[]) => of.map(({ perSecond }) => perSecond)
  const ratio = (to: readonly number[]) =>
    middle(rates(ours).map((rate, round) => rate / (to[round] ?? Number.NaN)))
  const cells = [
    operation.name,
    connections,
    shortly(middle(rates(ours))),
    spread(ours),
    refusals(ours),
    shortly(middle(rates(byHand))),
    spread(byHand),
    twoDigits(ratio(rates(byHand))),
    shortly(middle(alone)),
    twoDigits(ratio(alone)),
    memory,
    delay.toFixed(0),
  ]
  return `| ${cells.join(' | ')} |`
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const shortly = (rate: number) => (rate < 10 ? rate.toFixed(2) : Math.round(rate).toLocaleString('en'))
const twoDigits = (ratio: number) => (ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2))

function spread(rates: readonly Rate[]): string {
  const times = rates.flatMap(rate => rate.times).toSorted((a, b) => a - b)
  const part = (of: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * of))]?.toFixed(1) ?? '–'
  return `${part(0.5)} / ${part(0.99)}`
}

/** Counts by status, of the total; 503 means that the server was busy. */
function refusals(rates: readonly Rate[]): string {
  const sums: Record<string, number> = {}
  let all = 0
  for (const { times, refused } of rates) {
    all += times.length
    for (const [status, count] of Object.entries(refused)) {
      sums[status] = (sums[status] ?? 0) + count
      all += count
    }
  }
  const counts = Object.entries(sums).map(
    ([status, count]) => `${status === '0' ? 'broken off' : status}: ${count}`,
  )
  return counts.length === 0 ? '' : `${counts.join(', ')} of ${all}`
}
