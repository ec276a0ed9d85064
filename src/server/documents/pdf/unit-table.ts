import type { Content, TableCell } from 'pdfmake/interfaces'
import type { LoanDocument } from '#domain/loan-document.ts'
import { bodyWidth, colors, write } from './style.ts'

const side = 6
const fixed = { number: 26, serial: 118, part: 104, quantity: 22 } as const
const model = bodyWidth - 5 * 2 * side - fixed.number - fixed.serial - fixed.part - fixed.quantity
const widths = [fixed.number, model, fixed.serial, fixed.part, fixed.quantity]

/** One unbreakable row per unit; the header repeats on each page. */
export function unitTable(units: LoanDocument['units']): Content {
  return {
    stack: [
      {
        columns: [
          {
            text: [
              { text: 'Equipment', bold: true, fontSize: 12 },
              { text: `   ${units.length === 1 ? '1 unit' : `${units.length} units`}`, color: colors.muted },
            ],
          },
        ],
        margin: [0, 0, 0, 6],
      },
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths,
          body: [head(), ...units.map(row)],
        },
        layout: {
          hLineWidth: line => (line === 0 ? 0 : 0.6),
          vLineWidth: () => 0,
          hLineColor: () => colors.line,
          fillColor: line => (line === 0 ? colors.shade : null),
          paddingLeft: () => side,
          paddingRight: () => side,
          paddingTop: () => 4,
          paddingBottom: () => 4,
        },
      },
    ],
  }
}

function head(): TableCell[] {
  return ['#', 'Model', 'Serial number', 'Part number', 'Qty'].map(label => ({
    text: label,
    fontSize: 8,
    bold: true,
    color: colors.muted,
    noWrap: true,
    alignment: label === 'Qty' ? 'right' : 'left',
  }))
}

function row(unit: LoanDocument['units'][number], index: number): TableCell[] {
  return [
    { text: String(index + 1), fontSize: 9, color: colors.muted },
    write(unit.model, { width: model, size: 9, bold: true }),
    write(unit.serialNumber ?? '-', { width: fixed.serial, size: 9 }),
    write(unit.partNumber, { width: fixed.part, size: 9 }),
    { text: String(unit.quantity), fontSize: 9, alignment: 'right' },
  ]
}
