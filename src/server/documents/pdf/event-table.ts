import type { Content, TableCell } from 'pdfmake/interfaces'
import { documentEventWords } from '#domain/document.ts'
import type { Say } from '#words/say.ts'
import { evidenceFile } from './attached-files.ts'
import type { PrintedEvent } from './printed-document.ts'
import { bodyWidth, colors, type Typesetter } from './style.ts'

const side = 5
const widthOf = { seq: 18, at: 104, what: 150, ip: 90 }
const who = bodyWidth - 5 * 2 * side - widthOf.seq - widthOf.at - widthOf.what - widthOf.ip
const widths = [widthOf.seq, widthOf.at, widthOf.what, who, widthOf.ip]

/** The most events that are printed at each end; the attachment has them all. */
const printedAtEachEnd = 100

/** Everything that happened to a document, in order, and the head of the chain. */
export function eventTable(events: readonly PrintedEvent[], typesetter: Typesetter): Content[] {
  const { say, write } = typesetter
  const head = events.at(-1)?.hash
  const left = events.length - 2 * printedAtEachEnd
  const shown = left > 0 ? [...events.slice(0, printedAtEachEnd), ...events.slice(-printedAtEachEnd)] : events
  return [
    write(say('certificate.events'), { size: 12, bold: true, margin: [0, 0, 0, 6] }),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [heading(typesetter), ...shown.map(event => row(event, typesetter))],
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
      (left > 0 ? `${say('certificate.moreEvents', { count: left, file: evidenceFile })} ` : '') +
        say('certificate.chained', { hash: head ?? '-', file: evidenceFile }),
      { size: 8.5, color: colors.muted, margin: [0, 5, 0, 16] },
    ),
  ]
}

const heading = ({ say, write }: Typesetter): TableCell[] =>
  [
    '#',
    say('certificate.eventWhen'),
    say('certificate.eventWhat'),
    say('certificate.eventWho'),
    say('certificate.ipAddress'),
  ].map((label, column) =>
    write(label, { width: widths[column] ?? who, size: 8, bold: true, color: colors.muted }),
  )

const authors = {
  CUSTOMER: 'certificate.byCustomer',
  STAFF: 'certificate.byStaff',
  SYSTEM: 'certificate.bySystem',
} as const

function row(event: PrintedEvent, { say, write }: Typesetter): TableCell[] {
  const by = event.name ?? say(authors[event.by])
  return [
    { text: String(event.seq), fontSize: 8.5, color: colors.muted },
    { text: new Date(event.at).toISOString().slice(0, 19).replace('T', ' '), fontSize: 8.5 },
    write(whatOf(event, say), { width: widthOf.what, size: 8.5 }),
    write(by, { width: who, size: 8.5 }),
    write(event.ip ?? '', { width: widthOf.ip, size: 8.5 }),
  ]
}

/** The words for an event, with the one fact that its readers need. */
function whatOf({ kind, detail }: PrintedEvent, say: Say): string {
  const said: { to?: string; signer?: string; takenOver?: boolean; reason?: string | null } =
    JSON.parse(detail)
  const fact = said.to ?? said.signer ?? said.reason ?? (said.takenOver ? say('certificate.takenOver') : null)
  const event = say(documentEventWords[kind])
  return fact === null ? event : say('certificate.withFact', { event, fact })
}
