import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { dayIn } from '#domain/dates.ts'
import { checkNumber } from '#domain/document.ts'
import { directionOf } from '#domain/language.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Say } from '#words/say.ts'
import { attachedFiles } from './attached-files.ts'
import { certificate } from './certificate.ts'
import { dayInSentence } from './dates.ts'
import { mirrored } from './mirrored.ts'
import { dataUrl, photoPages } from './photo-pages.ts'
import type { PrintedDocument, SignedFacts } from './printed-document.ts'
import { signatureBlock } from './signature-block.ts'
import { bodyWidth, colors, isolated, page, rule, typesetterIn } from './style.ts'
import { termsOf } from './terms.ts'
import { unitTable } from './unit-table.ts'

/**
 * The whole document: parties, units, due date, terms, signature, and certificate, which tells the number of pages. `onPages` hears
 * how many they have become.
 */
export function sheetOf(
  printed: PrintedDocument,
  pages: number,
  onPages: (pages: number) => void,
): TDocumentDefinitions {
  const { document, madeAt, language } = printed
  const typesetter = typesetterIn(language)
  const { say } = typesetter
  const laidOut = directionOf(language) === 'rtl' ? mirrored : (content: Content) => content
  const title = titleOf(printed, say)
  return {
    pageSize: 'A4',
    pageMargins: [page.side, page.top, page.side, page.bottom],
    version: '1.7',
    language,
    displayTitle: true,
    info: {
      title,
      author: document.lender,
      subject: say('certificate.subject'),
      creationDate: new Date(madeAt),
    },
    defaultStyle: { font: 'Geist', fontSize: 9.5, color: colors.text },
    ...(printed.signed ? { files: embedded(document.loanId, printed.signed, say) } : {}),
    footer: (now, of) => {
      onPages(of)
      return laidOut(footer(printed, now, of))
    },
    content: [
      heading(printed),
      facts(printed),
      unitTable(document.units, typesetter),
      termsOf(document, typesetter),
      signatureBlock(printed),
      ...(printed.signed ? photoPages(printed.signed, typesetter) : []),
      ...(printed.signed ? [certificate(printed, printed.signed, pages)] : []),
    ].map(laidOut),
  }
}

const loanTitle = (loanId: number, say: Say) => say('documents.loan', { number: recordNumber(loanId) })

/** "Loan #00012", or "Loan #00012 · Draft", so that a draft that was saved is not taken for the document. */
const titleOf = ({ document: { loanId }, isDraft }: PrintedDocument, say: Say) =>
  isDraft ? say('certificate.draft', { loan: loanTitle(loanId, say) }) : loanTitle(loanId, say)

/** The attached files as pdfmake takes them, each under its name. */
function embedded(loanId: number, signed: SignedFacts, say: Say) {
  return Object.fromEntries(
    attachedFiles(loanId, signed, say).map(({ name, description, type, content }) => [
      name,
      { src: dataUrl(type, content), name, description },
    ]),
  )
}

function heading(printed: PrintedDocument): Content {
  const { document, contact, language, locale } = printed
  const { say, write } = typesetterIn(language)
  const { lender, customerCompany, units, dueDate, timeZone } = document
  const half = bodyWidth / 2 - 10
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
      write(titleOf(printed, say), {
        size: 10,
        bold: true,
        color: colors.accent,
      }),
      write(say('certificate.subject'), { size: 20, bold: true, margin: [0, 2, 0, 4] }),
      write(
        say('certificate.items', {
          lender: isolated(lender),
          count: units.length,
          company: isolated(customerCompany),
          day: dayInSentence(timeZone, dueDate, locale),
        }),
        { size: 10, color: colors.muted },
      ),
    ],
    margin: [0, 0, 0, 18],
  }
}

function facts({ document, language, locale }: PrintedDocument): Content {
  const { say, write } = typesetterIn(language)
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
        fact(say('documents.company'), document.customerCompany),
        fact(say('documents.loanDate'), dayIn(timeZone, document.loanDate, locale), wide),
        fact(
          say('documents.dueDate'),
          dayIn(timeZone, document.dueDate, locale),
          narrow,
          say('documents.dueDateHint'),
        ),
      ),
      row(
        fact(say('documents.name'), document.customerName),
        fact(say('documents.email'), document.customerEmail, wide),
        fact(say('documents.mobile'), document.customerMobile),
      ),
    ],
    margin: [0, 0, 0, 10],
  }
}

function footer(printed: PrintedDocument, now: number, of: number): Content {
  const { document, documentHash, isDraft, language } = printed
  const set = { size: 7.5, color: colors.muted }
  const { say, write } = typesetterIn(language)
  return {
    margin: [page.side, 22, page.side, 0],
    columns: [
      write(
        // By its check number a document that was signed on paper is known: a draft has none.
        isDraft
          ? titleOf(printed, say)
          : say('certificate.footer', {
              loan: loanTitle(document.loanId, say),
              lender: isolated(document.lender),
              number: checkNumber(documentHash),
            }),
        {
          ...set,
          width: bodyWidth - 90,
        },
      ),
      {
        width: 80,
        stack: [
          write(say('certificate.page', { page: now, pages: of }), { ...set, width: 80, alignment: 'right' }),
        ],
      },
    ],
  }
}
