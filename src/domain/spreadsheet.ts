/** What stands in a cell of an exported table; an instant is told as a time, not as text. */
export type Cell = string | number | null | { readonly at: string }

/**
 * A text that no spreadsheet takes for a formula: CSV has no types, so what begins like one gets an apostrophe before it
 * (reliability.md, "formula injection"). After a semicolon too: where that parts cells, as it does for a Swedish Excel,
 * our commas and quotes are letters.
 */
export function harmless(text: string): string {
  return text.replace(/(^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g, "$1'")
}

/** One line of a CSV file (RFC 4180), its end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`
}

function csvField(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? harmless(cell) : cell.at
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
