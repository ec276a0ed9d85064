import type { Content, TableCell } from 'pdfmake/interfaces'
import { documentEventWords } from '#domain/document.ts'
import type { PrintedEvent } from './printed-document.ts'
import { bodyWidth, colors, write } from './style.ts'

const side = 5
const widthOf = { seq: 18, at: 104, what: 150, ip: 90 }
const who = bodyWidth - 5 * 2 * side - widthOf.seq - widthOf.at - widthOf.what - widthOf.ip
const widths = [widthOf.seq, widthOf.at, widthOf.what, who, widthOf.ip]

/** The most events that are printed at each end; the attachment has them all. */
const printedAtEachEnd = 100

/** Everything that happened to a document, in order, and the head of the chain. */
export function eventTable(events: readonly PrintedEvent[]): Content[] {
  const head = events.at(-1)?.hash
  const left = events.length - 2 * printedAtEachEnd
  const shown = left > 0 ? [...events.slice(0, printedAtEachEnd), ...events.slice(-printedAtEachEnd)] : events
  return [
    write('Everything that happened', { size: 12, bold: true, margin: [0, 0, 0, 6] }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [heading(), ...shown.map(row)],
      },
      layout: {
        hLineWidth: line => (line === 0 ? 0 : 0.6),
        vLineWidth: () => 0,
        hLineColor: () => colors.line,
        fillColor: line => (line === 0 ? colors.shade : null),
        paddingLeft: () => side,
        paddingRight: () => side,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
    write(
      `${left > 0 ? `${left} more stand in evidence.json. ` : ''}Each event’s hash covers the one before it. The last is ${head ?? '-'}; recompute it from evidence.json.`,
      { size: 8.5, color: colors.muted, margin: [0, 5, 0, 16] },
    ),
  ]
}

const heading = (): TableCell[] =>
  ['#', 'When (UTC)', 'What', 'Who', 'IP address'].map(label => ({
    text: label,
    fontSize: 8,
    bold: true,
    color: colors.muted,
    noWrap: true,
  }))

const authors = { CUSTOMER: 'Customer', STAFF: 'Staff', SYSTEM: 'By itself' } as const

function row(event: PrintedEvent): TableCell[] {
  const by = event.name ?? authors[event.by]
  return [
    { text: String(event.seq), fontSize: 8.5, color: colors.muted },
    { text: new Date(event.at).toISOString().slice(0, 19).replace('T', ' '), fontSize: 8.5 },
    write(whatOf(event), { width: widthOf.what, size: 8.5 }),
    write(by, { width: who, size: 8.5 }),
    write(event.ip ?? '', { width: widthOf.ip, size: 8.5 }),
  ]
}

/** What happened, with the one fact that a reader asks of it. */
function whatOf({ kind, detail }: PrintedEvent): string {
  const said: { to?: string; takenOver?: boolean; reason?: string | null } = JSON.parse(detail)
  const fact = said.to ?? said.reason ?? (said.takenOver ? 'before events were recorded' : null)
  return fact === null ? documentEventWords[kind] : `${documentEventWords[kind]}: ${fact}`
}
