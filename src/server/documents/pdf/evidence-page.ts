import type { Content, TableCell } from 'pdfmake/interfaces'
import { consent, documentFile } from '#domain/loan-document.ts'
import { recordNumber } from '#domain/record-number.ts'
import { secondIn } from './dates.ts'
import type { PrintedDocument, SignedFacts } from './printed-document.ts'
import { bodyWidth, colors, isolated, write } from './style.ts'

const labelWidth = 112
const valueWidth = bodyWidth - labelWidth - 24

/** The last page: who signed, when, how and from where, and how to verify it. */
export function evidencePage(paper: PrintedDocument, signed: SignedFacts): Content {
  const { document, appName } = paper
  const number = recordNumber(document.loanId)
  return {
    pageBreak: 'before',
    stack: [
      write(`Loan ${number}`, { size: 10, bold: true, color: colors.accent }),
      write('Evidence of signature', { size: 20, bold: true, margin: [0, 2, 0, 4] }),
      write(`Recorded by ${appName} at the moment of signing, and added when this file was made.`, {
        size: 10,
        color: colors.muted,
        margin: [0, 0, 0, 18],
      }),
      ...part('Who', [
        ['Name', signed.name],
        ['For', document.customerCompany],
        ['Address', signed.address],
        ['Email', document.customerEmail],
        ['Agreed to', `“${consent(isolated(signed.name), isolated(document.customerCompany))}”`],
      ]),
      ...part('When', [
        ['UTC', secondIn('UTC', signed.signedAt)],
        ['Local time', secondIn(document.timeZone, signed.signedAt)],
      ]),
      ...part('How', [
        ['Way', 'By a link for this loan alone, which was mailed to the address below.'],
        ['Link sent to', signed.sentTo],
        ['Link sent', secondIn('UTC', signed.sentAt)],
        ['Delivered', deliveryOf(signed)],
        ...(signed.mail ? [['Message-ID', signed.mail.messageId] as const] : []),
        ['IP address', signed.ip],
        ['Browser', signed.userAgent ?? '-'],
      ]),
      ...part('What', [
        ['Document hash', signed.documentHash],
        [
          'How to check it',
          `The data that was signed travels in this file, attached as ${documentFile(document.loanId, 'json')}. Its SHA-256 is the document hash.`,
        ],
        ['This file made', secondIn('UTC', paper.madeAt)],
      ]),
    ],
  }
}

/** Delivered means handed over to the customer's mail server; a sender cannot know more. */
function deliveryOf({ deliveredAt, mail }: SignedFacts): string {
  if (deliveredAt !== null) return `${secondIn('UTC', deliveredAt)}, accepted for delivery`
  return mail ? `Not confirmed (${mail.state.toLowerCase()})` : 'Not confirmed'
}

function part(title: string, rows: readonly (readonly [label: string, value: string])[]): Content[] {
  return [
    write(title, { size: 12, bold: true, margin: [0, 0, 0, 4] }),
    {
      margin: [0, 0, 0, 16],
      table: { dontBreakRows: true, widths: [labelWidth, valueWidth], body: rows.map(row) },
      layout: {
        hLineWidth: () => 0.6,
        vLineWidth: () => 0,
        hLineColor: () => colors.line,
        paddingLeft: () => 0,
        paddingRight: () => 12,
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
    },
  ]
}

const row = ([label, value]: readonly [string, string]): TableCell[] => [
  write(label, { width: labelWidth, size: 9, color: colors.muted }),
  write(value, { width: valueWidth, size: 9 }),
]
