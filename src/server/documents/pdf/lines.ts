import { directionOf } from '#domain/language.ts'
import { type Forms, widthOf } from './fonts.ts'
import { inVisualOrder, orderOf, type Run, runsOf, withCodes } from './runs.ts'

/** Font size, weight and width in points that a text is set in. */
export interface Measure {
  readonly width: number
  readonly size: number
  readonly bold: boolean
  /** A serial number or another text that is compared letter by letter. */
  readonly isCode?: boolean
}

interface Setting extends Measure {
  readonly forms: Forms
}

/** Directional overrides: with one a serial number could be displayed as another. */
const overrides = /[\u202a-\u202e\u2066\u2067]/g

/**
 * Breaks a text into lines that fit, each as runs in visual order. pdfmake cannot do it, because right-to-left text must
 * be broken before it is reordered.
 */
export function linesOf(written: string, measure: Measure, language: string): Run[][] {
  const text = written.replace(overrides, '')
  const forms = language === 'ja' || kana.test(text) ? 'Japanese' : 'Han'
  const { base, isMixed } = orderOf(text)
  // A sentence of an Arabic document reads from the right, even one that begins with a number or a name.
  const order = directionOf(language) === 'rtl' ? 'rtl' : base
  return brokenLines(text, { ...measure, forms }).map(line =>
    withCodes(isMixed ? inVisualOrder(line, order, forms) : runsOf(line, forms), measure.isCode ?? false),
  )
}

/** Scripts that only Japanese is written with. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

function brokenLines(text: string, measure: Setting): string[] {
  if (fits(text, measure)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text, measure)) {
    if (line !== '' && textWidth((line + word).trimEnd(), measure) > measure.width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? word.trimStart() : word
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const opening = '[「『（［｛〈《【〔“‘([{]'
const smallKana = '[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]'

/**
 * Places where a line may end: after a space, before and after ideographs, and before opening punctuation. Closing
 * punctuation and small kana never begin a line, and opening punctuation never ends one.
 */
const between = new RegExp(
  [
    '(?<= )(?=[^ ])',
    `(?<!${opening})(?!${smallKana})(?=${ideograph})`,
    `(?<=[${'\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、。：'}])(?=[${'「『（〈《【〔A-Za-z0-9'}])`,
  ].join('|'),
  'u',
)
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Preferred break points within addresses and numbers. */
const within = /(?<=[@/_-])|(?=\.)/

/**
 * The unbreakable parts of a text: words and single ideographs; a word wider than a line is split into parts, then
 * characters.
 */
function wordsOf(text: string, measure: Setting): string[] {
  return text
    .split(between)
    .flatMap(word => (fits(word, measure) ? [word] : word.split(within)))
    .flatMap(word =>
      fits(word, measure) ? [word] : [...characters.segment(word)].map(({ segment }) => segment),
    )
}

const fits = (text: string, measure: Setting) => textWidth(text, measure) <= measure.width

const known = new Map<string, number>()

function textWidth(text: string, { size, bold, forms, isCode = false }: Setting): number {
  const key = `${forms}${bold ? 'b' : 'n'}${isCode ? 'c' : 't'}${text}`
  const found = known.get(key)
  if (found !== undefined) return found * size
  const width = withCodes(runsOf(text, forms), isCode).reduce(
    (sum, run) => sum + widthOf(run.text, run.family, { bold, size: 1 }),
    0,
  )
  if (known.size > 20_000) known.clear()
  known.set(key, width)
  return width * size
}
