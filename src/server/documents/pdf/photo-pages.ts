import type { Content } from 'pdfmake/interfaces'
import { scansIn } from './attached-files.ts'
import type { SignedFacts } from './printed-document.ts'
import { bodyWidth, page, type Typesetter } from './style.ts'

const headingHeight = 30
const room: [number, number] = [bodyWidth, page.height - page.top - page.bottom - headingHeight]

/** The photos of a signed paper, each a page: the bytes of the file as they are. */
export function photoPages({ shown }: SignedFacts, { say, write }: Typesetter): Content[] {
  const photos = scansIn(shown, 'image/jpeg')
  return photos.map(({ type, content }, at) => ({
    pageBreak: 'before',
    stack: [
      write(say('certificate.photoOf', { photo: at + 1, photos: photos.length }), {
        size: 12,
        bold: true,
        margin: [0, 0, 0, 10],
      }),
      { image: dataUrl(type, content), fit: room, alignment: 'center' },
    ],
  }))
}

/** Bytes as pdfmake takes them: it reads no other file. */
export const dataUrl = (type: string, content: string | Uint8Array): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
