import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)

const at = (pack: string, file: string) =>
  join(dirname(require.resolve(`@embedpdf/${pack}`)), '../fonts', file)

/** In order of preference: the first family that has a glyph is used (docs/decisions/0012). */
export const families = ['Latin', 'Arabic', 'Hebrew', 'Han', 'Hangul'] as const
export type Family = (typeof families)[number]

/** Their files, as pdfmake wants them. */
export const fontFiles: Record<Family, { readonly normal: string; readonly bold: string }> = {
  Latin: {
    normal: at('fonts-latin', 'NotoSans-Regular.ttf'),
    bold: at('fonts-latin', 'NotoSans-SemiBold.ttf'),
  },
  Arabic: {
    normal: at('fonts-arabic', 'NotoNaskhArabic-Regular.ttf'),
    bold: at('fonts-arabic', 'NotoNaskhArabic-Bold.ttf'),
  },
  Hebrew: {
    normal: at('fonts-hebrew', 'NotoSansHebrew-Regular.ttf'),
    bold: at('fonts-hebrew', 'NotoSansHebrew-Bold.ttf'),
  },
  Han: {
    normal: at('fonts-sc', 'NotoSansHans-Regular.otf'),
    bold: at('fonts-sc', 'NotoSansHans-Medium.otf'),
  },
  Hangul: {
    normal: at('fonts-kr', 'NotoSansKR-Regular.otf'),
    bold: at('fonts-kr', 'NotoSansKR-Medium.otf'),
  },
}

const opened = new Map<string, Font>()

function fontOf(family: Family, bold: boolean): Font {
  const file = fontFiles[family][bold ? 'bold' : 'normal']
  const known = opened.get(file)
  if (known) return known
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`)
  opened.set(file, font)
  return font
}

/** Whether that family has a glyph for every character. */
export function holds(family: Family, characters: string): boolean {
  const font = fontOf(family, false)
  return [...characters].every(character => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** Whether the font draws one character as two glyphs, of which a reader could copy only the first: "ị" as "i" and a dot. */
export function isParted(character: string, family: Family): boolean {
  return [...character].length === 1 && fontOf(family, false).layout(character).glyphs.length > 1
}

/** The width of a text, in points. */
export function widthOf(text: string, family: Family, style: { bold: boolean; size: number }): number {
  const font = fontOf(family, style.bold)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * style.size
}
