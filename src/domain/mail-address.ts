import { invisibleSignIn } from './text.ts'

/** The most characters before the @ (RFC 5321, 4.5.3.1.1). */
export const longestLocalPart = 64

// Excludes what could name a second recipient, and quoted local parts, which parsers disagree about.
const atom = '[^\\s<>()[\\]\\\\,;:"@.]+'
const label = '(?!-)[^\\s<>()[\\]\\\\,;:"@.]{1,63}(?<!-)'
const oneAddress = new RegExp(
  `^(?=.{1,${longestLocalPart}}@.{1,253}$)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`,
  'u',
)

/**
 * The link that writes to an address. Only the last @ is one of the link: everything else in an address may be "?" or "&",
 * behind which a link names further receivers and a text.
 */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(at, 0)))}@${encodeURIComponent(address.slice(at + 1))}`
}

/** Whether it is a single deliverable address; checked when it is entered and again before a mail is sent. */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text) && invisibleSignIn(text) === null
}
