import { invisibleSignIn } from './text.ts'

// Nothing that could name a second recipient, and no quoted local part, of which parsers think differently.
const atom = '[^\\s<>()[\\]\\\\,;:"@.]+'
const label = '(?!-)[^\\s<>()[\\]\\\\,;:"@.]{1,63}(?<!-)'
const oneAddress = new RegExp(`^(?=.{1,64}@.{1,253}$)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u')

/** Whether a mail can be delivered there: one bare address, judged when it is typed and again before it is written to. */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text) && invisibleSignIn(text) === null
}
