import { createHmac, randomInt } from 'node:crypto'
import { codeLetters } from '#domain/document.ts'
import { shortCodeLength } from '#domain/short-code.ts'

/** Letters without an order: what is shown on a screen for a quarter of an hour, and guessed ten times a minute. */
export function newShortCode(): string {
  return Array.from({ length: shortCodeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

/** How a short code is stored: whoever reads the table, or a backup, can't type it. */
export const shortCodeHash = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`counter:${code}`).digest('hex')
