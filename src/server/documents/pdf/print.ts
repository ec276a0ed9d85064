import pdfmake from 'pdfmake'
import { fontFiles } from './fonts.ts'
import type { PrintedDocument } from './printed-document.ts'
import { sheetOf } from './sheet.ts'

const files = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fontFiles)
// Rendering fetches nothing and reads only the fonts, whatever a document contains.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => files.has(path))

/** Renders the PDF. Slow: call it on the renderer's thread. */
export function print(paper: PrintedDocument): Promise<Buffer> {
  return pdfmake.createPdf(sheetOf(paper)).getBuffer()
}
