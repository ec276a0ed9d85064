/** Characters that can't be stored: NUL, control characters, lone surrogates (docs/security.md, "Controls"). */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u

// No language stacks more (UAX #15, "Stream-Safe Text Format"). The time that NFC takes grows with the square of a stack:
// 60,000 marks in a request would hold up the server for seconds.
const tooManyMarks = /\p{M}{31}/u

/** Whether a text may be stored. Line feeds and tabs are allowed in several lines, not in a single one. */
export function isCleanText(text: string, lines: 'one' | 'many'): boolean {
  if (!text.isWellFormed() || forbidden.test(text) || tooManyMarks.test(text)) return false
  return lines === 'many' || !/[\t\n\r\u2028\u2029]/.test(text)
}

// Characters that readers don't see: zero-width characters, direction marks, fillers, variation selectors.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

const joining =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala'
    .split(' ')
    .map(script => `\\p{Script_Extensions=${script}}`)
    .join('')
const pictograph = '\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?'

// A joiner between two letters of a joining script, or within one emoji, is visible: it changes their shape.
const seenJoiner = new RegExp(
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])|(?<=${pictograph})\\u200d(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\ufe0f`,
  'gu',
)

/** The first invisible character of the text, as "U+200B"; null if there is none. */
export function invisibleSignIn(text: string): string | null {
  const point = invisible.exec(text.replace(seenJoiner, ''))?.[0].codePointAt(0)
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

const hidden = new RegExp(`${seenJoiner.source}|(${invisible.source})`, 'gu')

/** The text without what invisibleSignIn finds: for names that nobody types, such as a file's. */
export const withoutInvisible = (text: string): string =>
  text.replace(hidden, (sign, isHidden?: string) => (isHidden === undefined ? sign : ''))

/** The end of a sentence that begins with "This" or with the text itself. */
export const hasInvisible = (sign: string) => `has a sign that nobody can see (${sign})`

/** NFC, trimmed, with line feeds as line ends. */
export function normalised(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
}

/** Whether a text is longer than any that has so many code points once it is normalised, give or take blanks around it. */
export const isFarTooLong = (text: string, limit: number): boolean => text.length > 10 * limit + 1000

/** Length in code points, as all our limits count. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** A text with the wildcards of LIKE taken literally. */
export function likeEscaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
