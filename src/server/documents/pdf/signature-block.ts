import type { Column, Content } from 'pdfmake/interfaces'
import { outlineOf } from '#contract/stroke-outline.ts'
import { box, type Stroke } from '#domain/drawn-signature.ts'
import type { LoanDocument } from '#domain/loan-document.ts'
import { dayInSentence, secondIn } from './dates.ts'
import type { PrintedDocument, SignedFacts } from './printed-document.ts'
import { qrCode } from './qr-code.ts'
import { bodyWidth, colors, isolated, rule, typesetterIn } from './style.ts'

/** The place for the signature, which a draft has not; once signed, who signed and when. Never split across pages. */
export function signatureBlock(printed: PrintedDocument): Content {
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: printed.signed
      ? signedBlock(printed, printed.signed)
      : printed.isDraft
        ? draftBlock(printed)
        : openBlock(printed),
  }
}

function draftBlock({ language }: PrintedDocument): Content[] {
  const { say, write } = typesetterIn(language)
  return [write(say('certificate.draftFollows'), { color: colors.muted })]
}

function openBlock({ document, language }: PrintedDocument): Content[] {
  const { say, write } = typesetterIn(language)
  const gap = 24
  const width = (bodyWidth - 2 * gap) / 3
  const place = (label: string, filled: string): Column => ({
    width,
    stack: [
      // Room for ink above the line.
      write(filled, { width, size: 10, margin: [0, 44, 0, 3] }),
      rule([0, 0, 0, 3], width),
      write(label, { width, size: 8, color: colors.muted }),
    ],
  })
  return [
    write(say('certificate.signature'), { size: 12, bold: true, margin: [0, 0, 0, 4] }),
    write(say('certificate.notSigned', { company: isolated(document.customerCompany) }), {
      color: colors.muted,
    }),
    write(say('certificate.inkConsent', { company: isolated(document.customerCompany) }), {
      margin: [0, 10, 0, 0],
    }),
    {
      columns: [
        place(say('certificate.signature'), ' '),
        place(say('documents.name'), document.customerName),
        place(say('certificate.date'), ' '),
      ],
      columnGap: gap,
    },
  ]
}

/** 16 mm: small enough for the block, large enough for a telephone's camera. */
const qrWidth = 45.4
const inside = { left: 14, right: 12 }

const drawnWidth = 150

/** A drawing as wide as a quarter of the page; its lines are those that the signer saw. */
const drawing = (strokes: readonly Stroke[]): Content => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}"><path fill="${colors.text}" d="${outlineOf(strokes)}"/></svg>`,
  width: drawnWidth,
})

function signedBlock({ document, language, locale }: PrintedDocument, signed: SignedFacts): Content[] {
  const { say, write } = typesetterIn(language)
  const width = bodyWidth - inside.left - inside.right - 2
  const wordsWidth = width - qrWidth - 16 - (signed.strokes ? drawnWidth + 16 : 0)
  const isByHand = signed.shown.way === 'PAPER'
  const company = isolated(document.customerCompany)
  const day = dayInSentence(...dayOf(document, signed), locale)
  const moment = secondIn(document.timeZone, signed.signedAt, locale)
  const words = [
    write(signed.name, { width: wordsWidth, size: 14, bold: true, color: colors.accent }),
    write(say(isByHand ? 'certificate.signedByHandFor' : 'certificate.signedFor', { company, day }), {
      width: wordsWidth,
      margin: [0, 3, 0, 0],
    }),
    write(say(isByHand ? 'certificate.recordedFollows' : 'certificate.follows', { moment }), {
      width: wordsWidth,
      size: 8.5,
      color: colors.muted,
      margin: [0, 3, 0, 0],
    }),
  ]
  // Beside the words, so that the block needs no page of its own for the height of both.
  const columns = [
    ...(signed.strokes ? [{ width: drawnWidth, stack: [drawing(signed.strokes)] }] : []),
    { width: wordsWidth, stack: words },
    { width: qrWidth, ...qrCode(signed.verifyUrl, qrWidth) },
  ]
  return [
    write(say('certificate.signature'), { size: 12, bold: true, margin: [0, 0, 0, 8] }),
    {
      table: { widths: [width], body: [[{ columns, columnGap: 16 }]] },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: line => (line === 0 ? 2 : 0),
        vLineColor: () => colors.accent,
        fillColor: () => colors.shade,
        paddingLeft: () => inside.left,
        paddingRight: () => inside.right,
        paddingTop: () => 10,
        paddingBottom: () => 10,
      },
    },
  ]
}

/** The day on a paper, which has no time zone; else the day of the signature in the loan's country. */
const dayOf = ({ timeZone }: LoanDocument, { shown, signedAt }: SignedFacts): [string, string] =>
  shown.way === 'PAPER' ? ['UTC', shown.signedOn] : [timeZone, signedAt]
