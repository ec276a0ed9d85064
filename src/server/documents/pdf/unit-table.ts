import type { Content, TableCell } from 'pdfmake/interfaces'
import type { LoanDocument } from '#domain/loan-document.ts'
import { bodyWidth, colors, type Typesetter } from './style.ts'

const side = 6
const fixed = { number: 26, serial: 118, part: 104, quantity: 30 } as const
const model = bodyWidth - 5 * 2 * side - fixed.number - fixed.serial - fixed.part - fixed.quantity
const widths = [fixed.number, model, fixed.serial, fixed.part, fixed.quantity]

/** One unbreakable row per unit; the header repeats on each page. */
export function unitTable(units: LoanDocument['units'], typesetter: Typesetter): Content {
  const { say, write } = typesetter
  return {
    stack: [
      {
        columns: [
          {
            width: 'auto',
            stack: [write(say('documents.equipment'), { size: 12, bold: true, width: bodyWidth / 2 })],
          },
          {
            stack: [
              write(say('documents.units', { count: units.length }), {
                color: colors.muted,
                width: bodyWidth / 2 - 10,
                margin: [0, 2.5, 0, 0],
              }),
            ],
          },
        ],
        columnGap: 8,
        margin: [0, 0, 0, 6],
      },
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths,
          body: [head(typesetter), ...units.map((unit, index) => row(unit, index, typesetter))],
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

function head({ say, write }: Typesetter): TableCell[] {
  const labels = [
    '#',
    say('documents.model'),
    say('documents.serialNumber'),
    say('documents.partNumber'),
    say('documents.quantity'),
  ]
  return labels.map((label, column) =>
    write(label, { ...headSet, width: widths[column] ?? model, alignment: column === 4 ? 'right' : 'left' }),
  )
}

const headSet = { size: 8, bold: true, color: colors.muted } as const

function row(unit: LoanDocument['units'][number], index: number, { write }: Typesetter): TableCell[] {
  return [
    { text: String(index + 1), fontSize: 9, color: colors.muted },
    write(unit.model, { width: model, size: 9, bold: true }),
    write(unit.serialNumber ?? '-', { width: fixed.serial, size: 9, isCode: true }),
    write(unit.partNumber, { width: fixed.part, size: 9, isCode: true }),
    { text: String(unit.quantity), fontSize: 9, alignment: 'right' },
  ]
}
