import { Readable } from 'node:stream'
import type { contract } from '#contract/index.ts'
import type { ShownLanguage } from '#domain/language.ts'
import { documentFile } from '#domain/loan-document.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileAnswer } from '../../kernel/answer.ts'
import { coalescerByPool } from '../../kernel/coalescer.ts'
import type { Services, Visitor } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import { isRow, type RowKey } from '../../kernel/db/row-key.ts'
import { loans } from '../../kernel/db/schema.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { seeLoan } from '../../loans/read/show.ts'
import { openLink } from '../links/open-link.ts'
import { readPrintedDocument, signatureOf } from './read-printed-document.ts'
import { signedPdf } from './signed-pdf.ts'

/** GET /loan/document/pdf (ours): by the customer's link, while it is valid. */
export const documentPdf: Handler<typeof contract.documents.pdf> = async (ctx, { query }) => {
  const { loan } = await openLink(ctx.services.db, ctx)
  const { ofLoans } = ctx.services.printSlots
  return pdfOf(ctx, loan, query.language, () => ofLoans.take(loan.id))
}

/** GET /loan/document/pdf/:loanId (ours): for users who can see the loan. */
export const loanPdf: Handler<typeof contract.documents.ofLoan> = async (ctx, { params, query }) => {
  const loan = await seeLoan(ctx.services.db, ctx.actor, params.loanId)
  const { ofPeople } = ctx.services.printSlots
  const pdf = await pdfOf(ctx, loan, query.language, () => ofPeople.take(ctx.actor.id))
  return { ...pdf, isInline: true }
}

/** The current document as a PDF, by default in the loan's language; once signed, the stored PDF. */
async function pdfOf(
  { services, log }: Visitor,
  loan: RowKey,
  language: ShownLanguage | undefined,
  takeSlot: () => () => void,
): Promise<FileAnswer> {
  const pdf = (await signatureOf(services.db, loan))
    ? ((await signedPdf(services, log, loan.id)).pdf ?? outOfReach())
    : await (await coalescerOf(services)).ask(`${loan.id} ${language ?? ''}`, async () => {
        const release = takeSlot()
        return printedNow(services, loan, language).finally(release)
      })
  return {
    name: documentFile(loan.id, 'pdf'),
    type: 'application/pdf',
    stream: Readable.from([pdf]),
  }
}

/** Refuses when the store can't give a file now; the log says why. */
function outOfReach(): never {
  throw refuse('files_unavailable')
}

/** Shares one rendering per loan and language: repeated requests take one place, in the slot of the first. */
const coalescerOf = coalescerByPool<Buffer>()

async function printedNow(
  services: Services,
  row: RowKey,
  language: ShownLanguage | undefined,
): Promise<Buffer> {
  const [loan] = await services.db.run(build.select().from(loans).where(isRow(loans, row)))
  if (!loan) throw new Error('The loan is gone.')
  return services.pdfRenderer.render(await readPrintedDocument(services.db, services, loan, null, language))
}
