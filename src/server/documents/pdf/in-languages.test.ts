import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { byLanguage } from '#words/generated/every-language.ts'
import { linesOf } from './lines.ts'
import { mirrored } from './mirrored.ts'

const wide = { width: 100_000, size: 10, bold: false }

const textOf = (line: readonly { readonly text: string }[] | undefined) =>
  (line ?? []).map(({ text }) => text).join('')

test.each(languages)('there is a glyph for each character of what is said in %s', language => {
  for (const message of Object.values(byLanguage[language])) {
    // Of a message with arguments, what the function holds: its code is of plain letters.
    const text = typeof message === 'string' ? message : message.toString()
    expect(textOf(linesOf(text.replaceAll('\n', ' '), wide, language)[0])).not.toContain('[U+')
  }
})

test('characters that Chinese and Japanese share have the forms of the document’s language, or of who has kana in a name', () => {
  const familyOf = (text: string, language: string) => linesOf(text, wide, language)[0]?.[0]?.family
  expect(familyOf('署名証明書', 'ja')).toBe('Japanese')
  expect(familyOf('陳龍門', 'en')).toBe('Han')
  expect(familyOf('髙橋 さくら', 'en')).toBe('Japanese')
})

test('serial numbers, hashes and codes have zeros with a slash, whatever else is in the line, and other letters their own font', () => {
  const serial = linesOf('B8A0Ж美', { ...wide, isCode: true }, 'en')[0]
  expect(serial?.map(({ text, family, isCode }) => [text, family, isCode ?? false])).toEqual([
    ['B8A0', 'Noto', true],
    ['Ж', 'GeistCyrillic', false],
    ['美', 'Han', false],
  ])
  const hash = '2a41'.repeat(16)
  const codes = languages.map(language =>
    linesOf(`SHA-256 ${hash}، 5, TTVJKC3WYE7K6WZ5TJJSJ1KMB2.`, wide, language)[0]
      ?.filter(({ isCode }) => isCode)
      .map(({ text }) => text)
      .toSorted(),
  )
  for (const found of codes) expect(found).toEqual([hash, 'TTVJKC3WYE7K6WZ5TJJSJ1KMB2'])
})

test('Japanese is broken without spaces; no line begins with what closes or ends with what opens', () => {
  const sentence =
    '「ちょっと待って」（株式会社サンプル）のメールは、ブラウザーで開かれました。14営業日以内にご返却ください。'
  for (let width = 40; width < 200; width += 7) {
    const lines = linesOf(sentence, { ...wide, width }, 'ja').map(textOf)
    expect(lines.join('')).toBe(sentence)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      expect(line).not.toMatch(/^[、。」）ーっょ]/)
      expect(line).not.toMatch(/[「（]$/)
    }
  }
})

test('a sentence of an Arabic document reads from the right, even one that begins with a serial number', () => {
  const sentence = 'ACCC8E، الحدث 5'
  const [ofArabic, ofEnglish] = ['ar', 'en'].map(language => textOf(linesOf(sentence, wide, language)[0]))
  expect(ofArabic).toMatch(/ACCC8E$/)
  expect(ofEnglish).toMatch(/^ACCC8E/)
})

test('a layout from right to left has its columns, cells, margins and sides the other way round', () => {
  const layout = { paddingLeft: () => 1, paddingRight: () => 2, vLineWidth: (line: number) => line }
  const cells = [{ text: 'a' }, { text: 'b', alignment: 'right' as const }]
  const content = mirrored({
    stack: [
      { columns: [{ width: 5, text: 'a' }, { text: 'b' }], margin: [1, 2, 3, 4] },
      { table: { widths: [1, 2], body: [cells] }, layout },
    ],
  })
  expect(content).toMatchObject({
    stack: [
      { columns: [{ text: 'b' }, { text: 'a', width: 5, alignment: 'right' }], margin: [3, 2, 1, 4] },
      {
        table: {
          widths: [2, 1],
          body: [
            [
              { text: 'b', alignment: 'left' },
              { text: 'a', alignment: 'right' },
            ],
          ],
        },
      },
    ],
  })
  const [, table] = (content as { stack: { layout: Record<string, (column: number) => number> }[] }).stack
  expect([table?.layout.paddingLeft?.(0), table?.layout.paddingRight?.(0)]).toEqual([2, 1])
  expect([table?.layout.vLineWidth?.(0), table?.layout.vLineWidth?.(2)]).toEqual([2, 0])
})
