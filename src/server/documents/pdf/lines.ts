import { widthOf } from './fonts.ts'
import { directionOf, inVisualOrder, type Run, runsOf } from './runs.ts'

/** Font size, weight and width in points that a text is set in. */
export interface Measure {
  readonly width: number
  readonly size: number
  readonly bold: boolean
}

/** Directional overrides: with one a serial number could be displayed as another. */
const overrides = /[\u202a-\u202e\u2066\u2067]/g

/**
 * Breaks a text into lines that fit, each as runs in visual order. pdfmake cannot do it, because right-to-left text must
 * be broken before it is reordered.
 */
export function linesOf(written: string, measure: Measure): Run[][] {
  const text = written.replace(overrides, '')
  const { base, isMixed } = directionOf(text)
  return brokenLines(text, measure).map(line => (isMixed ? inVisualOrder(line, base) : runsOf(line)))
}

function brokenLines(text: string, measure: Measure): string[] {
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

/** Closing punctuation never begins a line. */
const between = /(?<= )(?=[^ ])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Preferred break points within addresses and numbers. */
const within = /(?<=[@/_-])|(?=\.)/

/**
 * The unbreakable parts of a text: words and single ideographs; a word wider than a line is split into parts, then
 * characters.
 */
function wordsOf(text: string, measure: Measure): string[] {
  return text
    .split(between)
    .flatMap(word => (fits(word, measure) ? [word] : word.split(within)))
    .flatMap(word =>
      fits(word, measure) ? [word] : [...characters.segment(word)].map(({ segment }) => segment),
    )
}

const fits = (text: string, measure: Measure) => textWidth(text, measure) <= measure.width

const known = new Map<string, number>()

function textWidth(text: string, { size, bold }: Measure): number {
  const key = `${bold ? 'b' : 'n'}${text}`
  const found = known.get(key)
  if (found !== undefined) return found * size
  const width = runsOf(text).reduce((sum, run) => sum + widthOf(run.text, run.family, { bold, size: 1 }), 0)
  if (known.size > 20_000) known.clear()
  known.set(key, width)
  return width * size
}
