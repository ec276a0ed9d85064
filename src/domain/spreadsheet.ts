/** The value of a cell in an exported table; instants are written as times, not as text. */
export type Cell = string | number | null | { readonly at: string }

/**
 * Keeps spreadsheets from taking text for a formula: CSV has no types, so an apostrophe goes before what looks like
 * one (docs/security.md, "Controls"). Where semicolons or tabs separate cells, each of them and each line
 * break begins a cell, and quotes are dropped.
 */
export function harmless(text: string): string {
  return text.replace(/(?<=^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@\t\r＝＋－＠])/g, "'")
}

/** One line of a CSV file (RFC 4180), with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`
}

function csvField(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? harmless(cell) : cell.at
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
