/** The storage key of how many loans each card showed last in this browser: it begins as high, so that nothing shifts. */
const keyOf = (userId: number) => `dashboard-rows:${userId}`

/** The number of loans that each card showed, in their order; undefined where they were not shown yet. */
export function keptRows(userId: number): readonly number[] | undefined {
  try {
    return localStorage.getItem(keyOf(userId))?.split(',').map(Number)
  } catch {
    return undefined
  }
}

/** Keeps these numbers for the next visit. */
export function keepRows(userId: number, rows: string): void {
  try {
    localStorage.setItem(keyOf(userId), rows)
  } catch {
    // A browser that refuses storage reserves the usual height each time.
  }
}

/** The counts, column by column, with the kept number of each card whose own is not known yet. */
export function withKept(
  counts: readonly (readonly (number | undefined)[])[],
  kept: readonly number[] = [],
): (number | undefined)[][] {
  return counts.map((column, at) => {
    const before = counts.slice(0, at).flat().length
    return column.map((count, place) => count ?? kept[before + place])
  })
}
