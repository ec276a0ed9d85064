/** How many rows each value of a filter would show, as the server counts them; one without rows may be missing. */
export type Counted = readonly { readonly id: number; readonly count: number }[]

/** The number beside a choice that takes in these ids; undefined before the server has counted. */
export function countOf(counted: Counted | undefined, ids: readonly number[]): number | undefined {
  return counted?.filter(({ id }) => ids.includes(id)).reduce((sum, { count }) => sum + count, 0)
}
