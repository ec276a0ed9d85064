import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { dayIn } from '#domain/dates.ts'
import { checkNumber } from '#domain/document.ts'
import { recordNumber } from '#domain/record-number.ts'
import { sayIn } from '#words/say-in.ts'
import { attachedFiles } from './attached-files.ts'
import { certificate } from './certificate.ts'
import { dayInSentence } from './dates.ts'
import type { PrintedDocument, SignedFacts } from './printed-document.ts'
import { signatureBlock } from './signature-block.ts'
import { bodyWidth, colors, isolated, page, rule, write } from './style.ts'
import { unitTable } from './unit-table.ts'

/**
 * The whole document: parties, units, due date, terms, signature, and certificate, which tells the number of pages. `onPages` hears
 * how many they have become.
 */
export function sheetOf(
  paper: PrintedDocument,
  pages: number,
  onPages: (pages: number) => void,
): TDocumentDefinitions {
  const { document, madeAt } = paper
  const title = `Loan ${recordNumber(document.loanId)}`
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title, author: document.lender, subject: 'Loan of equipment', creationDate: new Date(madeAt) },
    defaultStyle: { font: 'Geist', fontSize: 9.5, color: colors.text },
    ...(paper.signed ? { files: embedded(document.loanId, paper.signed) } : {}),
    footer: (now, of) => {
      onPages(of)
      return footer(paper, now, of)
    },
    content: [
      heading(paper),
      facts(paper),
      unitTable(document.units),
      terms(document.terms),
      signatureBlock(paper),
      ...(paper.signed ? [certificate(paper, paper.signed, pages)] : []),
    ],
  }
}

/** As pdfmake takes them: each under its name. */
function embedded(loanId: number, signed: SignedFacts) {
  return Object.fromEntries(
    attachedFiles(loanId, signed).map(({ name, description, content }) => [
      name,
      { src: `data:application/json;base64,${Buffer.from(content).toString('base64')}`, name, description },
    ]),
  )
}

function heading({ document, contact }: PrintedDocument): Content {
  const { lender, loanId, customerCompany, units, dueDate, timeZone } = document
  const half = bodyWidth / 2 - 10
  const count = units.length === 1 ? '1 item' : `${units.length} items`
  return {
    stack: [
      {
        columns: [
          write(lender, { width: half, size: 12, bold: true }),
          {
            width: half,
            stack: [
              write(contact.name, { width: half, size: 8.5, color: colors.muted, alignment: 'right' }),
              write(contact.email, { width: half, size: 8.5, color: colors.muted, alignment: 'right' }),
            ],
          },
        ],
        columnGap: 20,
      },
      rule([0, 12, 0, 20]),
      write(`Loan ${recordNumber(loanId)}`, { size: 10, bold: true, color: colors.accent }),
      write('Loan of equipment', { size: 20, bold: true, margin: [0, 2, 0, 4] }),
      write(
        `${isolated(lender)} lends ${count} to ${isolated(customerCompany)}, due back on ${dayInSentence(timeZone, dueDate)}.`,
        { size: 10, color: colors.muted },
      ),
    ],
    margin: [0, 0, 0, 18],
  }
}

function facts({ document }: PrintedDocument): Content {
  const { timeZone } = document
  const gap = 16
  const narrow = (bodyWidth - 2 * gap) / 3.4
  const wide = 1.4 * narrow
  const fact = (label: string, value: string, width = narrow, hint?: string): Column => ({
    width,
    stack: [
      write(label, { width, size: 8, color: colors.muted }),
      write(value, { width, size: 10, bold: true, margin: [0, 1, 0, 0] }),
      ...(hint ? [write(hint, { width, size: 8, color: colors.muted })] : []),
    ],
  })
  const row = (...columns: Column[]): Content => ({ columns, columnGap: gap, margin: [0, 0, 0, 12] })
  return {
    stack: [
      row(
        fact('Company', document.customerCompany),
        fact('Loan date', dayIn(timeZone, document.loanDate), wide),
        fact('Due date', dayIn(timeZone, document.dueDate), narrow, sayIn('en')('documents.dueDateHint')),
      ),
      row(
        fact('Name', document.customerName),
        fact('Email', document.customerEmail, wide),
        fact('Mobile', document.customerMobile),
      ),
    ],
    margin: [0, 0, 0, 10],
  }
}

function terms(said: readonly string[]): Content {
  return {
    unbreakable: true,
    stack: [
      write('Terms', { size: 12, bold: true, margin: [0, 0, 0, 6] }),
      ...said.map(
        (term, index): Content => ({
          columns: [
            { width: 14, text: `${index + 1}.`, color: colors.muted },
            write(term, { width: bodyWidth - 14 }),
          ],
          margin: [0, 0, 0, 4],
        }),
      ),
    ],
    margin: [0, 22, 0, 0],
  }
}

function footer({ document, documentHash }: PrintedDocument, now: number, of: number): Content {
  const set = { size: 7.5, color: colors.muted }
  return {
    margin: [page.side, 22, page.side, 0],
    columns: [
      write(
        `Loan ${recordNumber(document.loanId)} · ${isolated(document.lender)} · check ${checkNumber(documentHash)}`,
        {
          ...set,
          width: bodyWidth - 90,
        },
      ),
      { width: 80, stack: [write(`Page ${now} of ${of}`, { ...set, width: 80, alignment: 'right' })] },
    ],
  }
}
