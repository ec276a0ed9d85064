/** A stretch of a sentence; serial numbers stand in mono, a loan can be opened. */
export type Stretch =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  | { readonly loanId: number }

/** What history keeps beside an event: what was, what is, names as they were then. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>

/** The text of a detail; null for what is no text or empty. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** "a", "a and b", "a, b, and c". */
export const joinedInWords = (words: readonly string[]): string => listed.format(words)

/** "1 unit", "5 units". */
export const unitsInWords = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`
