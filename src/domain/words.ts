import { recordNumber } from './record-number.ts'

/** A part of a sentence; serial numbers are set in monospace, loans are links, and many people may be shown in brief. */
export type Stretch = string | { readonly code: string } | Strong | { readonly loanId: number }

/** A name, or the people it joins, which may be shown in brief. */
export interface Strong {
  readonly strong: string
  readonly people?: readonly string[]
}

/** The words as plain text. */
export function plainWords(words: readonly Stretch[]): string {
  return words
    .map(part => {
      if (typeof part === 'string') return part
      if ('loanId' in part) return recordNumber(part.loanId)
      return 'code' in part ? part.code : part.strong
    })
    .join('')
}

/** The values that history stores with an event: before, after, and names as they were then. */
export type Detail = Readonly<Record<string, string | number | boolean | null>>

/** A detail's value if it is a non-empty text, else null. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** " for good, for Nora New: a customer asked for it". */
export const forGood = ({ by, why }: Detail): Stretch[] => [
  ' for good, for ',
  { strong: textOf(by) ?? '-' },
  `: ${textOf(why) ?? '-'}`,
]

let listFormat: Intl.ListFormat | undefined

/** "a", "a and b", "a, b, and c". */
export function joinedInWords(words: readonly string[]): string {
  // Made on first use: it would be a fifth of what evaluating the first page's code takes.
  listFormat ??= new Intl.ListFormat('en', { type: 'conjunction' })
  return listFormat.format(words)
}
