import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)

const at = (pack: string, file: string) =>
  join(dirname(require.resolve(`@embedpdf/${pack}`)), '../fonts', file)

/** A part of Geist, the font of the product, which comes as a file for each group of letters. */
const geist = (letters: string) => {
  const weighing = (weight: 400 | 600) =>
    require.resolve(`@fontsource/geist/files/geist-${letters}-${weight}-normal.woff`)
  return { normal: weighing(400), bold: weighing(600) }
}

/** Families whose fonts can fuse letters with accents, or part them. */
export const europeanFamilies = [
  'Geist',
  'GeistExtended',
  'GeistCyrillic',
  'GeistVietnamese',
  'Noto',
] as const

/** All families in order of preference: the first that has a glyph is used (docs/decisions/0012). */
export const families = [...europeanFamilies, 'Arabic', 'Hebrew', 'Han', 'Japanese', 'Hangul'] as const
export type Family = (typeof families)[number]

/** The form of characters that Chinese and Japanese share but draw differently. */
export type Forms = 'Han' | 'Japanese'

/** The families in order of preference for such a text. */
export const familiesFor: Readonly<Record<Forms, readonly Family[]>> = {
  Han: families,
  Japanese: families.flatMap(family =>
    family === 'Han' ? ['Japanese', 'Han'] : family === 'Japanese' ? [] : [family],
  ),
}

/** The families' files, as pdfmake wants them. */
export const fontFiles: Record<Family, { readonly normal: string; readonly bold: string }> = {
  Geist: geist('latin'),
  GeistExtended: geist('latin-ext'),
  GeistCyrillic: geist('cyrillic'),
  GeistVietnamese: geist('vietnamese'),
  Noto: {
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
  Japanese: {
    normal: at('fonts-jp', 'NotoSansJP-Regular.otf'),
    bold: at('fonts-jp', 'NotoSansJP-Medium.otf'),
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
