import type { Content } from 'pdfmake/interfaces'
import type { Say } from '#words/say.ts'
import { sayIn } from '#words/say-in.ts'
import { light } from '../../kernel/palette.ts'
import { linesOf } from './lines.ts'
import type { Run } from './runs.ts'

/** The colours of paper. */
export const colors = {
  text: light.fg,
  muted: light.fgMuted,
  line: light.line,
  shade: light.sunken,
  accent: light.accent,
} as const

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, side: 54, top: 54, bottom: 62 } as const
export const bodyWidth = page.width - 2 * page.side

export interface Set {
  readonly width?: number
  readonly size?: number
  readonly bold?: boolean
  /** A serial number or another text that is compared letter by letter. */
  readonly isCode?: boolean
  readonly color?: string
  readonly alignment?: 'left' | 'right'
  readonly margin?: [number, number, number, number]
}

/** Gives every line the height of a Latin one, so that names in all scripts share a baseline. */
const strut = { text: '', font: 'Geist', noWrap: true }

const asInline = ({ text, family, isWhole, isCode }: Run) => ({
  text,
  font: family,
  noWrap: true,
  ...(isWhole ? { fontFeatures: { ccmp: false } } : {}),
  ...(isCode ? { fontFeatures: { zero: true } } : {}),
})

/** Says and sets the texts of a document in one language. */
export interface Typesetter {
  readonly say: Say
  /** Sets any text, in any script: each run in a font that has its glyphs, in visual order. */
  readonly write: (text: string, set?: Set) => Content
}

export const typesetterIn = (language: string): Typesetter => ({
  say: sayIn(language),
  write: (text, set = {}) => written(text, set, language),
})

function written(text: string, set: Set, language: string): Content {
  const { width = bodyWidth, size = 9.5, color = colors.text, alignment = 'left', margin } = set
  const { bold = false, isCode = false } = set
  const lines = linesOf(text, { width, size, bold, isCode }, language).map(runs => ({
    text: [strut, ...runs.map(asInline)],
    fontSize: size,
    bold,
    color,
    alignment,
    lineHeight: 1.08,
  }))
  const [only] = lines
  const content = only && lines.length === 1 ? only : { stack: lines }
  return margin ? { ...content, margin } : content
}

/** Isolates a name's direction from the sentence around it. */
export const isolated = (name: string) => `\u2068${name}\u2069`

/** A thin horizontal line, by default as wide as the page body. */
export function rule(margin: [number, number, number, number], width: number = bodyWidth): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: colors.line }],
    margin,
  }
}
