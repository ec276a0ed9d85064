/** A point of a stroke: x, y, and the milliseconds since the first one. */
export type Point = readonly [x: number, y: number, ms: number]
export type Stroke = readonly Point[]

/** The box in which signatures are drawn, three times as wide as high. */
export const box = { width: 1000, height: 333 } as const
/** The most strokes of one drawing, and the most points of all its strokes. */
export const maxStrokes = 60
export const maxPoints = 4000
const shortestLength = 60

/** The length of all strokes together, in the units of the box. */
export function lengthOfStrokes(strokes: readonly Stroke[]): number {
  return strokes
    .flatMap(stroke => stroke.slice(1).map((point, index) => [stroke[index] ?? point, point] as const))
    .reduce((sum, [[x, y], [toX, toY]]) => sum + Math.hypot(toX - x, toY - y), 0)
}

/** Whether it is more than a dot: a stray touch is no signature. */
export const isDrawn = (strokes: readonly Stroke[]): boolean => lengthOfStrokes(strokes) >= shortestLength

export const pointsIn = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0)
