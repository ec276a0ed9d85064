import { describe, expect, test } from 'vitest'
import { kindOfBytes, kindOfType, storedName } from './file.ts'
import { checkRoom, firstPicture, madeFirst } from './product-file.ts'
import { tileLetters } from './tile-letters.ts'

const bytes = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

describe('the kind of a file', () => {
  test.each([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'PICTURE'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'PICTURE'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'PICTURE'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['a WAV, which begins as a WebP does', 'RIFF\x24\0\0\0WAVEfmt ', null],
    ['a photo as an iPhone keeps it', '\0\0\0\x18ftypheic', null],
    ['a drawing', '<svg xmlns=', null],
    ['a page with a PDF in it', '<html>%PDF-1.4', null],
    ['nothing', '', null],
  ])('of %s is told by its first bytes', (_, text, kind) => {
    expect(kindOfBytes(bytes(text))).toBe(kind)
  })
  test('is known by the type that a browser names, whatever its case', () => {
    expect(['image/PNG', 'application/pdf', 'image/heic', 'text/html', ''].map(kindOfType)).toEqual([
      'PICTURE',
      'PDF',
      null,
      null,
      null,
    ])
  })
})

test.each([
  ['IMG_0042.PNG', 'PICTURE', 'IMG_0042.jpg'],
  ['C:\\photos\\front.webp', 'PICTURE', 'front.jpg'],
  ['../../etc/passwd', 'PDF', 'passwd.pdf'],
  ['manual v2.1', 'PDF', 'manual v2.pdf'],
  ['.jpg', 'PICTURE', 'file.jpg'],
  // U+202E would turn the rest round: “xfdp.exe.png”.
  ['x\u202egnp.exe.pdf', 'PDF', 'xgnp.exe.pdf'],
  ['\u2067دليل\u2069\u200f.pdf', 'PDF', 'دليل.pdf'],
  ['نمی\u200cخواهم 👩\u200d🔧.pdf', 'PDF', 'نمی\u200cخواهم 👩\u200d🔧.pdf'],
  ['\u200b.png', 'PICTURE', 'file.jpg'],
  [`${'å'.repeat(200)}.pdf`, 'PDF', `${'å'.repeat(116)}.pdf`],
] as const)('%s is kept as a %s by the name %s', (sent, kind, kept) => {
  expect(storedName(sent, kind)).toBe(kept)
})

const picture = (id: number) => ({ id, kind: 'PICTURE' as const })
const manual = (id: number) => ({ id, kind: 'PDF' as const })

test('the first picture stands for a product, whatever stands before it', () => {
  expect(firstPicture([manual(3), picture(2), picture(1)])).toBe(2)
  expect(firstPicture([manual(3)])).toBeNull()
})

test('a product has ten pictures and twenty manuals at most', () => {
  const ten = Array.from({ length: 10 }, (_, at) => picture(at))
  expect(checkRoom(ten, 'PICTURE')?.message).toBe('A product has at most 10 pictures. Remove one first.')
  expect(checkRoom(ten.slice(1), 'PICTURE')).toBeNull()
  expect(checkRoom(ten, 'PDF')).toBeNull()
})

test('what is made first leaves the others in their order', () => {
  expect(madeFirst([4, 5, 6], 6)).toEqual([6, 4, 5])
})

test.each([
  ['P3265-LVE Dome Camera', 'P3'],
  ['åäö', 'ÅÄ'],
  ['(SE) Mount', 'SE'],
  ['網絡攝影機', '網絡'],
  ['---', ''],
])('without a picture %s has the letters %s', (name, letters) => {
  expect(tileLetters(name)).toBe(letters)
})
