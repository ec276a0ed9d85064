import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Cell } from '#domain/spreadsheet.ts'
import type { FileAnswer } from '../kernel/answer.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet (ECMA-376), zipped while it is written, so memory use is constant. */
export function xlsxFile(name: string, lines: AsyncIterable<readonly Cell[]>): FileAnswer {
  const zip = new yazl.ZipFile()
  for (const [path, xml] of Object.entries(frame)) zip.addBuffer(Buffer.from(xml), path)
  const sheet = Readable.from(sheetXml(lines))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const stream = new Readable().wrap(zip.outputStream)
  sheet.once('error', error => stream.destroy(error))
  stream.once('close', () => sheet.destroy())
  return { name: `${name}.xlsx`, type: xlsxType, stream }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Style 1 is the header, style 2 a date with time. */
const frame = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

async function* sheetXml(lines: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  let xml = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let row = 0
  for await (const line of lines) {
    row++
    xml += `<row r="${row}">${line.map(cell => cellXml(cell, row === 1)).join('')}</row>`
    if (xml.length < 64_000) continue
    yield Buffer.from(xml)
    xml = ''
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`)
}

/** Inline strings, which are never read as formulas. */
function cellXml(cell: Cell, isHead: boolean): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="2"><v>${dayNumber(cell.at)}</v></c>`
  return `<c t="inlineStr"${isHead ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const dayMs = 24 * 60 * 60 * 1000

/** Spreadsheet serial date: days since 31 December 1899, in UTC. */
function dayNumber(instant: string): number {
  return (Date.parse(instant) - Date.UTC(1899, 11, 30)) / dayMs
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `_x0041_` would be read as "A" (ECMA-376, ST_Xstring), so its underscore is escaped. */
const escaped = (text: string) =>
  text.replace(/[&<>]/g, sign => entities[sign] ?? sign).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
