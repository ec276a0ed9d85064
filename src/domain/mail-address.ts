import { invisibleSignIn } from './text.ts'

// Excludes what could name a second recipient, and quoted local parts, which parsers disagree about.
const atom = '[^\\s<>()[\\]\\\\,;:"@.]+'
const label = '(?!-)[^\\s<>()[\\]\\\\,;:"@.]{1,63}(?<!-)'
const oneAddress = new RegExp(`^(?=.{1,64}@.{1,253}$)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u')

/** Whether it is a single deliverable address; checked when it is entered and again before a mail is sent. */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text) && invisibleSignIn(text) === null
}
