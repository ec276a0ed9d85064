/** A piece of code, and what replaces it when the guard is taken out. */
export type Cut = readonly [file: string, find: string, put: string]

/** Something that keeps harm away, the cuts that take it out, and the test files that must fail then. */
export interface Guard {
  readonly what: string
  readonly cuts: readonly Cut[]
  readonly tests: readonly string[]
}

/** A guard in one place, or in several that do the same. */
export const guard = (what: string, cuts: Cut | readonly Cut[], ...tests: readonly string[]): Guard => ({
  what,
  cuts: isOne(cuts) ? [cuts] : cuts,
  tests,
})

const isOne = (cuts: Cut | readonly Cut[]): cuts is Cut => typeof cuts[0] === 'string'
