import { codeLetters } from './document.ts'

/** The length of the code that is typed instead of scanning: 40 bits, for a quarter of an hour. */
export const shortCodeLength = 8
/** A short code as it is stored and compared. */
export const shortCodePattern = new RegExp(`^[${codeLetters}]{${shortCodeLength}}$`)

/** The code in what somebody typed: letters that look alike are the same one, spaces and dashes are none. */
export const shortCodeIn = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')

/** Whether somebody typed a whole code. */
export const isShortCode = (typed: string): boolean => shortCodePattern.test(shortCodeIn(typed))

/** The code as people read it out: "7K3M 9XQ2". */
export const shortCodeInWords = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
