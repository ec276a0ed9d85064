/** One place of the code and what stands there instead when the guard is gone. */
export type Cut = readonly [file: string, find: string, put: string]

/** Something that keeps harm away, what it is to take it out, and the files whose tests must notice. */
export interface Guard {
  readonly what: string
  readonly cuts: readonly Cut[]
  readonly tests: readonly string[]
}

/** A guard in one place, or in several that hold the same thing. */
export const guard = (what: string, cuts: Cut | readonly Cut[], ...tests: readonly string[]): Guard => ({
  what,
  cuts: isOne(cuts) ? [cuts] : cuts,
  tests,
})

const isOne = (cuts: Cut | readonly Cut[]): cuts is Cut => typeof cuts[0] === 'string'
