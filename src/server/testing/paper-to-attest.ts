import type * as z from 'zod'
import type { AttestPaper } from '#contract/attestation-forms.ts'
import { contract } from '#contract/index.ts'
import { checkNumber } from '#domain/document.ts'
import { versionsOf } from '../documents/attestation/versions.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { unique } from './build.ts'
import type { Caller } from './caller.ts'
import { manualPdf } from './pictures.ts'
import { announced, sendFile, unknownFile } from './send-file.ts'
import type { TestServer } from './server.ts'
import { signerOfTests } from './signed-loan.ts'

export type Paper = z.input<typeof AttestPaper>

const { customerName: signerName, ...address } = signerOfTests

/** What that person says of the paper of a loan that its customer signed today: a scan was sent, the check number is the current one. */
export async function paperToAttest(
  server: TestServer,
  who: Caller,
  loanId: number,
  more: Partial<Paper> = {},
): Promise<Paper> {
  const [loan] = await server.db.select().from(loans).where(eq(loans.id, loanId))
  const number = loan
    ? (await versionsOf(server.services.db, server.services, loan))[0].checkNumber
    : checkNumber('0'.repeat(8))
  return {
    loanId,
    signerName,
    signedOn: new Date(Date.now() + server.services.clock.offset).toISOString().slice(0, 10),
    checkNumber: number,
    fileIds: more.fileIds ?? [await scanBy(who)],
    ...address,
    attested: true,
    ...more,
  }
}

/** A scan that the caller sent; one that nobody has where they may send none. */
async function scanBy(who: Caller): Promise<string> {
  const content = manualPdf(unique())
  const begun = await who.call(contract.files.start, {
    body: announced(content, 'application/pdf', 'paper.pdf'),
  })
  return begun.status === 201 ? sendFile(who, content, 'application/pdf', 'paper.pdf') : unknownFile
}
