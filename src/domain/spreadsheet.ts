/** What stands in a cell of an exported table; an instant is told as a time, not as text. */
export type Cell = string | number | null | { readonly at: string }

/**
 * A text that no spreadsheet takes for a formula: CSV has no types, so what begins like one gets an apostrophe before it
 * (reliability.md, "formula injection"). Where semicolons or tabs part cells, our commas and quotes are letters: there a
 * cell begins behind each of them and behind each line break, and quotes around it fall away.
 */
export function harmless(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@\t\r＝＋－＠])/g, "'")
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
