import type { Content, TableCell } from 'pdfmake/interfaces'
import { dayIn } from '#domain/dates.ts'
import { checkNumber } from '#domain/document.ts'
import { ownName } from '#domain/language.ts'
import { documentFile, type LoanDocument } from '#domain/loan-document.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Say } from '#words/say.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { attachedFiles, scansIn } from './attached-files.ts'
import { secondIn } from './dates.ts'
import { eventTable } from './event-table.ts'
import type { MailedFacts, PrintedDocument, SignedFacts } from './printed-document.ts'
import { qrCode } from './qr-code.ts'
import { bodyWidth, colors, isolated, type Typesetter, typesetterIn } from './style.ts'

const labelWidth = 112
const valueWidth = bodyWidth - labelWidth - 24
const qrWidth = 62

/**
 * The last pages: who signed, when, how and from where, everything that happened to the document, and how to check all of it
 * without us.
 */
export function certificate(printed: PrintedDocument, signed: SignedFacts, pages: number): Content {
  const { document, appName, language, locale } = printed
  const typesetter = typesetterIn(language)
  const { say, write } = typesetter
  const utc = (instant: string) => secondIn('UTC', instant, locale)
  return {
    pageBreak: 'before',
    stack: [
      write(say('documents.loan', { number: recordNumber(document.loanId) }), {
        size: 10,
        bold: true,
        color: colors.accent,
      }),
      write(say('certificate.title'), { size: 20, bold: true, margin: [0, 2, 0, 4] }),
      write(say('certificate.recorded', { product: appName }), {
        size: 10,
        color: colors.muted,
        margin: [0, 0, 0, 18],
      }),
      ...part(typesetter, say('certificate.who'), [
        [say('documents.name'), signed.name],
        [say('certificate.for'), document.customerCompany],
        [say('certificate.role'), say('certificate.signer')],
        [say('certificate.address'), signed.address],
        [say('documents.email'), document.customerEmail],
        [say('documents.mobile'), document.customerMobile],
        [say('certificate.agreed'), say('certificate.quoted', { text: agreedTo(printed, signed, say) })],
        [say('certificate.shown'), howShown(printed, signed, say)],
        [say('certificate.signature'), howSigned(signed, say)],
        [say('certificate.identified'), howIdentified(signed, say)],
      ]),
      ...part(typesetter, say('certificate.when'), [
        ...whenOnPaper(signed, say, locale),
        [signed.shown.way === 'PAPER' ? say('certificate.recordedAt') : 'UTC', utc(signed.signedAt)],
        [say('certificate.localTime'), secondIn(document.timeZone, signed.signedAt, locale)],
      ]),
      ...part(typesetter, say(whence(signed)), [
        [say('certificate.ipAddress'), `${signed.ip.includes(':') ? 'IPv6' : 'IPv4'} ${signed.ip}`],
        [say('certificate.browser'), signed.userAgent ?? say('certificate.noBrowser')],
      ]),
      ...howItCame(signed, typesetter, utc),
      ...part(typesetter, say('certificate.what'), what(printed, signed, pages)),
      ...eventTable(signed.events, typesetter),
      ...howToCheck(document.loanId, signed, typesetter),
    ],
  }
}

type Row = readonly [label: string, value: string]

function what(
  { document, documentHash, madeAt, language, locale }: PrintedDocument,
  signed: SignedFacts,
  pages: number,
): Row[] {
  const { say } = typesetterIn(language)
  const { loanId } = document
  const signature = signed.events.find(({ kind }) => kind === 'signed')
  return [
    [
      say('certificate.file'),
      say('certificate.filePages', { file: documentFile(loanId, 'pdf'), count: pages }),
    ],
    [say('documents.terms'), whichTerms(document, language, say)],
    [say('certificate.code'), signed.code],
    [say('certificate.hash'), documentHash],
    [say('certificate.checkNumber'), say('certificate.atFoot', { number: checkNumber(documentHash) })],
    ...(signature
      ? [
          [
            say('certificate.signature'),
            say('certificate.signatureEvent', { hash: signature.hash, event: signature.seq }),
          ] as const,
        ]
      : []),
    ...scansIn(signed.shown, 'image/jpeg').map(
      ({ hash }, at): Row => [
        say('certificate.photo'),
        say('certificate.photoPage', { photo: at + 1, hash }),
      ],
    ),
    ...attachedFiles(loanId, signed, say).map(
      ({ name, inWords, content }): Row => [
        say('certificate.attached'),
        say('certificate.attachment', { name, what: inWords, hash: sha256Hex(content) }),
      ],
    ),
    [say('certificate.made'), secondIn('UTC', madeAt, locale)],
  ]
}

function whichTerms({ termsVersion: version, lender }: LoanDocument, language: string, say: Say): string {
  const named = isolated(ownName(language))
  if (version === undefined) return say('certificate.termsStandard', { language: named })
  return say('certificate.termsVersion', { version, language: named, lender: isolated(lender) })
}

function howToCheck(loanId: number, { code, verifyUrl }: SignedFacts, { say, write }: Typesetter): Content[] {
  const width = bodyWidth - qrWidth - 18
  return [
    {
      unbreakable: true,
      stack: [
        write(say('certificate.check'), { size: 12, bold: true, margin: [0, 0, 0, 6] }),
        {
          columns: [
            { width: qrWidth, ...qrCode(verifyUrl, qrWidth) },
            {
              width,
              stack: [
                write(say('certificate.scan'), {
                  width,
                  size: 9,
                }),
                write(verifyUrl, { width, size: 9, bold: true, margin: [0, 3, 0, 6] }),
                write(
                  say('certificate.withoutUs', {
                    file: documentFile(loanId, 'pdf'),
                    address: new URL('/api/document/seal.pem', verifyUrl).href,
                    code,
                  }),
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

/** The sentence that was signed: above the button, or beside the place for ink. */
function agreedTo({ document: { customerCompany } }: PrintedDocument, signed: SignedFacts, say: Say): string {
  const company = isolated(customerCompany)
  if (signed.shown.way === 'PAPER') return say('certificate.inkConsent', { company })
  return say('documents.consent', { name: isolated(signed.name), company })
}

function howSigned({ shown, strokes }: SignedFacts, say: Say): string {
  if (shown.way === 'PAPER') return say('certificate.ink')
  return say(strokes ? 'certificate.drawn' : 'certificate.typed')
}

function howIdentified({ shown }: SignedFacts, say: Say): string {
  if (shown.way === 'PAPER') return say('certificate.byHand', { name: isolated(shown.attestedBy) })
  return say(shown.way === 'LINK' ? 'certificate.byMailbox' : 'certificate.byPresenter')
}

/** The label of the address from which somebody signed, or recorded a paper that was signed. */
const whence = ({ shown }: SignedFacts) =>
  shown.way === 'PAPER' ? 'certificate.recordedFrom' : 'certificate.whence'

/** A paper tells its day alone, in no time zone. */
const whenOnPaper = ({ shown }: SignedFacts, say: Say, locale: string): Row[] =>
  shown.way === 'PAPER'
    ? [
        [
          say('certificate.signedOn'),
          say('certificate.asPaperSays', { day: dayIn('UTC', shown.signedOn, locale) }),
        ],
      ]
    : []

function howShown({ documentHash }: PrintedDocument, { shown }: SignedFacts, say: Say): string {
  if (shown.way === 'LINK') return say('certificate.byLink')
  if (shown.way === 'PAPER') return say('certificate.onPaper', { number: checkNumber(documentHash) })
  const name = isolated(shown.presentedBy)
  return say(shown.onOurDevice ? 'certificate.byPresenterOnOurs' : 'certificate.atCounter', { name })
}

type Moment = (instant: string) => string

/** The mail that brought the link, who presented the document where, or who attests the paper, and where it lies. */
function howItCame({ shown, openedAt }: SignedFacts, typesetter: Typesetter, utc: Moment): Content[] {
  const { say } = typesetter
  const opened = openedAt ? [[say('certificate.opened'), utc(openedAt)] as const] : []
  if (shown.way === 'LINK')
    return part(typesetter, say('certificate.mail'), [
      [say('certificate.linkSentTo'), shown.sentTo],
      [say('certificate.linkSent'), utc(shown.sentAt)],
      [say('certificate.delivered'), deliveryOf(shown, say, utc)],
      ...opened,
      ...(shown.mail ? [['Message-ID', shown.mail.messageId] as const] : []),
    ])
  if (shown.way === 'PAPER')
    return part(typesetter, say('certificate.paper'), [
      [say('certificate.attestedBy'), shown.attestedBy],
      [say('certificate.keptAt'), shown.keptAt ?? say('certificate.notSaid')],
    ])
  return part(typesetter, say('certificate.counter'), [
    [say('certificate.presentedBy'), shown.presentedBy],
    [say('certificate.storeroom'), shown.storeroom],
    [
      say('certificate.device'),
      say(shown.onOurDevice ? 'certificate.lendersDevice' : 'certificate.signersDevice'),
    ],
    [say('certificate.shownAt'), utc(shown.shownAt)],
    ...opened,
  ])
}

/** Delivered means handed over to the customer's mail server; a sender cannot know more. */
function deliveryOf({ deliveredAt, mail }: MailedFacts, say: Say, utc: Moment): string {
  if (deliveredAt !== null) return say('certificate.accepted', { moment: utc(deliveredAt) })
  return mail ? say('certificate.notConfirmedAs', { state: mail.state }) : say('certificate.notConfirmed')
}

/** A table under its title, which a page that it goes over to says again. */
function part({ write }: Typesetter, title: string, rows: readonly Row[]): Content[] {
  return [
    {
      margin: [0, 0, 0, 16],
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [labelWidth, valueWidth],
        body: [
          [write(title, { width: labelWidth, size: 12, bold: true }), { text: '' }],
          ...rows.map(one => row(one, write)),
        ],
      },
      layout: {
        hLineWidth: line => (line === 0 ? 0 : 0.6),
        vLineWidth: () => 0,
        hLineColor: () => colors.line,
        paddingLeft: () => 0,
        paddingRight: () => 12,
        paddingTop: line => (line === 0 ? 0 : 4),
        paddingBottom: () => 4,
      },
    },
  ]
}

const row = ([label, value]: Row, write: Typesetter['write']): TableCell[] => [
  write(label, { width: labelWidth, size: 9, color: colors.muted }),
  write(value, { width: valueWidth, size: 9 }),
]
