import type { Say } from '#words/say.ts'

type SayTerms = Say<'documents.termAccessories' | 'documents.termPeriod' | 'documents.termElsewhere'>

/** The longest text of a country's own terms, in code points. */
export const longestTerms = 20_000
/** Limits lines as well as characters: lines of one letter each would be printed on hundreds of pages. */
export const maxTermLines = 600

/** Stands for the loan's number of days in a country's own terms. */
export const daysPlaceholder = '{days}'

/** What a customer agrees to, as the document has it. */
export interface Terms {
  readonly terms: readonly string[]
  /** The version of the country's own text in that language; absent for the standard terms. */
  readonly termsVersion?: number | undefined
}

/** The terms on the customer's form (domain.md, Documents), in the language that says them. */
export const standardTerms = (loanPeriod: number, say: SayTerms): string[] => [
  say('documents.termAccessories'),
  say('documents.termPeriod', { days: loanPeriod }),
  say('documents.termElsewhere'),
]

/** A text as paragraphs, which empty lines part; line breaks within one stay. */
export const paragraphsOf = (text: string): string[] => text.split(/\n[\t ]*\n\s*/)

/** A country's own text as paragraphs, for a loan of that period. */
export const ownTerms = (text: string, loanPeriod: number): string[] =>
  paragraphsOf(text.replaceAll(daysPlaceholder, String(loanPeriod)))

/** The standard terms as a text to begin one's own with. */
export function standardText(say: SayTerms): string {
  const example = 14
  return standardTerms(example, say)
    .map((term, index) => `${index + 1}. ${withPlaceholder(term, String(example))}`)
    .join('\n\n')
}

/** Languages that are written from right to left isolate the number by two signs. */
const withPlaceholder = (term: string, number: string) =>
  term.replace(new RegExp(`\u2068?${number}\u2069?`), daysPlaceholder)

/** The first word in braces that stands for nothing, such as "{day}"; null if there is none. */
export function unknownPlaceholderIn(text: string): string | null {
  return text.match(/\{[^{}\n]*\}/g)?.find(found => found !== daysPlaceholder) ?? null
}

/** Tabs, and the signs that Unicode has for the ends of lines and paragraphs, as the spaces and line feeds that they mean. */
export const plainSpaces = (text: string): string =>
  text.replaceAll('\t', ' ').replaceAll('\u2028', '\n').replaceAll('\u2029', '\n\n')
