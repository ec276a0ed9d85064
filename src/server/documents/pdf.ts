import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { documentFile } from '#domain/loan-document.ts'
import type { FileAnswer } from '../kernel/answer.ts'
import type { House } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { loans } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { runsOfHouses } from '../kernel/shared-runs.ts'
import { seeLoan } from '../loans/show.ts'
import { openLink } from './open-link.ts'
import { readPaper, signatureOf } from './read-paper.ts'
import { signedPaper } from './signed-paper.ts'

/** GET /loan/document/pdf (ours): by the customer's link, as long as it shows anything. */
export const documentPdf: Handler<typeof contract.documents.pdf> = async ctx => {
  const { loan } = await openLink(ctx.house.db, ctx)
  return pdfOf(ctx.house, loan.id)
}

/** GET /loan/document/pdf/:loanId (ours): to whoever may see the loan. */
export const loanPdf: Handler<typeof contract.documents.ofLoan> = async (ctx, { params }) => {
  await seeLoan(ctx.house.db, ctx.actor, params.loanId)
  return { ...(await pdfOf(ctx.house, params.loanId)), isShown: true }
}

/** The document as it is now; once signed, the signed one as it was kept. */
async function pdfOf(house: House, loanId: number): Promise<FileAnswer> {
  const pdf = (await signatureOf(house.db, loanId))
    ? (await signedPaper(house, loanId)).pdf
    : await (await runsOf(house)).ask(String(loanId), () => printedNow(house, loanId))
  return {
    name: documentFile(loanId, 'pdf'),
    type: 'application/pdf',
    stream: Readable.from([pdf]),
  }
}

/** One print of a loan at a time: whoever holds one link takes one place at the press, however often they ask. */
const runsOf = runsOfHouses<Buffer>()

async function printedNow(house: House, loanId: number): Promise<Buffer> {
  const [loan] = await house.db.run(build.select().from(loans).where(eq(loans.id, loanId)))
  if (!loan) throw new Error('The loan is gone.')
  return house.press.print(await readPaper(house.db, house, loan, null))
}
