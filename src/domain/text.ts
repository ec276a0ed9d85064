/** What makes a text unfit to be stored: NUL, control characters, lone surrogates (reliability.md, "Text"). */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u

/** Whether a text may be stored. Line feeds and tabs may; a single line takes neither. */
export function isCleanText(text: string, lines: 'one' | 'many'): boolean {
  if (!text.isWellFormed() || forbidden.test(text)) return false
  return lines === 'many' || !/[\t\n\r\u2028\u2029]/.test(text)
}

/** NFC, trimmed; line ends as line feeds. */
export function normalised(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** Length in code points, as all our limits count. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** A text with the wildcards of LIKE taken literally. */
export function likeEscaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
