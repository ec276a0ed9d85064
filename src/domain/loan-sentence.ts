import { recordNumber } from './record-number.ts'

/** How a sentence begins that names a loan by its number and title: Loan #00081 “Trial”. */
export const loanByTitle = (loanId: number, title: string): string =>
  `Loan ${recordNumber(loanId)} “${title}”`

export interface TwoLines {
  readonly title: string
  /** What became of it; null where the sentence names no loan. */
  readonly second: string | null
}

/**
 * The sentence of a notification with the loan's title first: “Loan #00081 “Trial” is overdue” as "Trial" above "#00081 is
 * overdue", as many sentences that begin alike are told apart by their titles.
 */
export function inTwoLines(sentence: string): TwoLines {
  const [, number, title, rest] = /^Loan (#\d+) “(.+)”(:? .+)$/.exec(sentence) ?? []
  if (number === undefined || title === undefined) return { title: sentence, second: null }
  return { title, second: `${number}${rest}` }
}
