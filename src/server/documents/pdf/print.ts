import pdfmake from 'pdfmake'
import { scansIn } from './attached-files.ts'
import { fontFiles } from './fonts.ts'
import type { PrintedDocument } from './printed-document.ts'
import { sheetOf } from './sheet.ts'

const files = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(fontFiles)
// Rendering fetches nothing and reads only the fonts, whatever a document contains.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => files.has(path))

/** How many pages most signed documents have. */
const usualPages = 3

const usualPagesOf = ({ signed }: PrintedDocument) =>
  usualPages + (signed ? scansIn(signed.shown, 'image/jpeg').length : 0)

/**
 * Renders the PDF; a second time if its certificate told another number of pages than there are. Slow: call it on the renderer's
 * thread.
 */
export async function print(printed: PrintedDocument, told = usualPagesOf(printed)): Promise<Buffer> {
  let pages = told
  const sheet = sheetOf(printed, told, of => {
    pages = of
  })
  const pdf = await pdfmake.createPdf(sheet).getBuffer()
  return printed.signed && pages !== told ? print(printed, pages) : pdf
}
