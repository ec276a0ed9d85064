const steps = [1, 2, 5, 10]
const max = 5

/**
 * The labelled values of an axis from 0, the last at or above the largest value; whole numbers where things are counted.
 */
export function ticksUpTo(largest: number, whole: boolean): number[] {
  const rough = Math.max(largest, whole ? 1 : 0.1) / (max - 1)
  const size = 10 ** Math.floor(Math.log10(rough))
  const fitting = (steps.find(step => step * size >= rough) ?? 10) * size
  const step = whole ? Math.max(1, fitting) : fitting
  const count = Math.max(1, Math.ceil(largest / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** Maps a value to a position: `from` for the axis's 0, `to` for its end. */
export function interpolate(value: number, end: number, from: number, to: number): number {
  return end === 0 ? from : from + (value / end) * (to - from)
}

/** The path of a line through points from left to right, broken where one is missing. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  return points
    .map((point, place) => {
      if (!point) return ''
      return `${points[place - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`
    })
    .join('')
}

/** The path over the gaps of that line, from the last point before each to the first after it. */
export function gapPath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  const known = points.flatMap((point, place) => (point ? [{ point, place }] : []))
  return linePath(
    known.flatMap(({ point, place }, at) => {
      const before = known[at - 1]
      return before && place - before.place > 1 ? [before.point, point, null] : []
    }),
  )
}

/** Moves labels apart that would touch, the lower ones downwards: their distances from the top, in their order. */
export function apart(tops: readonly number[], height: number): number[] {
  let floor = Number.NEGATIVE_INFINITY
  const placed = [...tops.entries()]
    .toSorted(([, one], [, other]) => one - other)
    .map(([place, top]) => {
      floor = Math.max(top, floor + height)
      return [place, floor] as const
    })
  return placed.toSorted(([one], [other]) => one - other).map(([, top]) => top)
}

/** Which labels are shown when each needs so much width: always the last one, then every n-th before it. */
export function labelled(count: number, width: number, labelWidth: number): (place: number) => boolean {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
  return place => (count - 1 - place) % every === 0
}
