import { createHash } from 'node:crypto'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { checkNumber } from '#domain/document.ts'
import { documentFile } from '#domain/loan-document.ts'
import { recordNumber } from '#domain/record-number.ts'
import { sayIn } from '#words/say-in.ts'
import { attachedFiles } from './attached-files.ts'
import { secondIn } from './dates.ts'
import { eventTable } from './event-table.ts'
import type { PrintedDocument, SignedFacts } from './printed-document.ts'
import { qrCode } from './qr-code.ts'
import { bodyWidth, colors, isolated, write } from './style.ts'

const labelWidth = 112
const valueWidth = bodyWidth - labelWidth - 24
const qrWidth = 62

/**
 * The last pages: who signed, when, how and from where, everything that happened to the document, and how to check all of it
 * without us.
 */
export function certificate(paper: PrintedDocument, signed: SignedFacts, pages: number): Content {
  const { document, appName } = paper
  return {
    pageBreak: 'before',
    stack: [
      write(`Loan ${recordNumber(document.loanId)}`, { size: 10, bold: true, color: colors.accent }),
      write('Certificate of signature', { size: 20, bold: true, margin: [0, 2, 0, 4] }),
      write(
        `Recorded by ${appName} as it happened. It was added when this file was made, before the file was sealed.`,
        { size: 10, color: colors.muted, margin: [0, 0, 0, 18] },
      ),
      ...part('Who', [
        ['Name', signed.name],
        ['For', document.customerCompany],
        ['Role', 'Signer, for the customer of the loan'],
        ['Address', signed.address],
        ['Email', document.customerEmail],
        ['Mobile', document.customerMobile],
        [
          'Agreed to',
          `“${sayIn('en')('documents.consent', { name: isolated(signed.name), company: isolated(document.customerCompany) })}”`,
        ],
        ['How shown', 'By a link for this loan alone, which was mailed to the address below.'],
        ['Identified by', 'Having that link, and so that mailbox. Nothing else was asked.'],
      ]),
      ...part('When', [
        ['UTC', secondIn('UTC', signed.signedAt)],
        ['Local time', secondIn(document.timeZone, signed.signedAt)],
      ]),
      ...part('From where', [
        ['IP address', `${signed.ip.includes(':') ? 'IPv6' : 'IPv4'} ${signed.ip}`],
        ['Browser', signed.userAgent ?? 'It did not say.'],
      ]),
      ...part('Mail', [
        ['Link sent to', signed.sentTo],
        ['Link sent', secondIn('UTC', signed.sentAt)],
        ['Delivered', deliveryOf(signed)],
        ...(signed.openedAt ? [['Opened', secondIn('UTC', signed.openedAt)] as const] : []),
        ...(signed.mail ? [['Message-ID', signed.mail.messageId] as const] : []),
      ]),
      ...part('What', what(paper, signed, pages)),
      ...eventTable(signed.events),
      ...howToCheck(document.loanId, signed),
    ],
  }
}

type Row = readonly [label: string, value: string]

function what(
  { document: { loanId }, documentHash, madeAt }: PrintedDocument,
  signed: SignedFacts,
  pages: number,
): Row[] {
  const signature = signed.events.find(({ kind }) => kind === 'signed')
  return [
    ['File', `${documentFile(loanId, 'pdf')}, ${pages} pages`],
    ['Document code', signed.code],
    ['Document hash', documentHash],
    ['Check number', `${checkNumber(documentHash)}, as at the foot of each page`],
    ...(signature ? [['Signature', `${signature.hash}, event ${signature.seq} below`] as const] : []),
    ...attachedFiles(loanId, signed).map(
      ({ name, description, content }): Row => [
        'Attached',
        `${name}: ${description.toLowerCase()}. SHA-256 ${sha256(content)}`,
      ],
    ),
    ['This file made', secondIn('UTC', madeAt)],
  ]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function howToCheck(loanId: number, { code, verifyUrl }: SignedFacts): Content[] {
  const width = bodyWidth - qrWidth - 18
  return [
    {
      unbreakable: true,
      stack: [
        write('Check it', { size: 12, bold: true, margin: [0, 0, 0, 6] }),
        {
          columns: [
            { width: qrWidth, ...qrCode(verifyUrl, qrWidth) },
            {
              width,
              stack: [
                write(
                  'Scan the code, or open this address and drop the file there. It is read in your browser, and stays there.',
                  {
                    width,
                    size: 9,
                  },
                ),
                write(verifyUrl, { width, size: 9, bold: true, margin: [0, 3, 0, 6] }),
                write(
                  `Without us: pdfsig ${documentFile(loanId, 'pdf')} and other readers of PDF check the seal of this file. Its certificate is told at ${new URL('/api/document/seal.pem', verifyUrl).href}. The code of this document is ${code}.`,
                  { width, size: 8.5, color: colors.muted },
                ),
              ],
            },
          ],
          columnGap: 18,
        },
      ],
    },
  ]
}

/** Delivered means handed over to the customer's mail server; a sender cannot know more. */
function deliveryOf({ deliveredAt, mail }: SignedFacts): string {
  if (deliveredAt !== null) return `${secondIn('UTC', deliveredAt)}, accepted for delivery`
  return mail ? `Not confirmed (${mail.state.toLowerCase()})` : 'Not confirmed'
}

function part(title: string, rows: readonly Row[]): Content[] {
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

const row = ([label, value]: Row): TableCell[] => [
  write(label, { width: labelWidth, size: 9, color: colors.muted }),
  write(value, { width: valueWidth, size: 9 }),
]
