import pdfmake from 'pdfmake'
import { fontFiles } from './fonts.ts'
import type { PrintedDocument } from './printed-document.ts'
import { sheetOf } from './sheet.ts'

const files = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fontFiles)
// Nothing is ever fetched, and nothing but the fonts is read, whatever a document says.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => files.has(path))

/** The PDF of a paper. Takes its time: call it on the press's thread. */
export function print(paper: PrintedDocument): Promise<Buffer> {
  return pdfmake.createPdf(sheetOf(paper)).getBuffer()
}
