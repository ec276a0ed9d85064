/** How many of its loans a card shows at least, before all are asked for. */
export const fewestRows = 6

/** The rows and the column heads, which are about as high as one; an empty card has neither. */
const heightOf = (rows: readonly number[]) =>
  rows.reduce((sum, count) => sum + (count === 0 ? 0 : count + 1), 0)

/**
 * How many loans each card shows, column by column, so that both columns end together: where one is lower, its cards
 * show more of theirs. A count is undefined while it is not known.
 */
export function rowsShown(columns: readonly (readonly (number | undefined)[])[]): number[][] {
  const fewest = columns.map(counts => counts.map((count = fewestRows) => Math.min(count, fewestRows)))
  const highest = Math.max(...fewest.map(heightOf))
  return fewest.map((shown, column) => {
    let room = highest - heightOf(shown)
    return shown.map((rows, place) => {
      const more = Math.min(room, (columns[column]?.[place] ?? rows) - rows)
      room -= more
      return rows + more
    })
  })
}
