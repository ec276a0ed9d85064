import type * as z from 'zod'
import type { AttestPaper } from '#contract/attestation-forms.ts'
import { contract } from '#contract/index.ts'
import { dateIn } from '#domain/dates.ts'
import { checkNumber } from '#domain/document.ts'
import { versionsOf } from '../documents/attestation/versions.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { countries, loans } from '../kernel/db/schema.ts'
import { unique } from './build.ts'
import type { Caller } from './caller.ts'
import { manualPdf } from './pictures.ts'
import { announced, sendFile, unknownFile } from './send-file.ts'
import type { TestServer } from './server.ts'
import { signerOfTests } from './signed-loan.ts'

export type Paper = z.input<typeof AttestPaper>

const { customerName: signerName, ...address } = signerOfTests

/**
 * The attestation of a paper that a loan's customer signed today: with an uploaded scan and the current check number.
 */
export async function paperToAttest(
  server: TestServer,
  who: Caller,
  loanId: number,
  more: Partial<Paper> = {},
): Promise<Paper> {
  const [found] = await server.db
    .select({ loan: loans, timeZone: countries.timeZone })
    .from(loans)
    .innerJoin(countries, eq(countries.id, loans.countryId))
    .where(eq(loans.id, loanId))
  const { loan, timeZone = 'UTC' } = found ?? {}
  const number = loan
    ? (await versionsOf(server.services.db, server.services, loan))[0].checkNumber
    : checkNumber('0'.repeat(8))
  return {
    loanId,
    signerName,
    signedOn: todayIn(server, timeZone),
    checkNumber: number,
    fileIds: more.fileIds ?? [await scanBy(who)],
    ...address,
    attested: true,
    ...more,
  }
}

/** The day that it is there by the server's clock, as `signedOn` has it. */
export const todayIn = (server: TestServer, timeZone: string): string =>
  dateIn(timeZone, new Date(Date.now() + server.services.clock.offset).toISOString())

/** A scan that the caller sent; one that nobody has where they may send none. */
async function scanBy(who: Caller): Promise<string> {
  const content = manualPdf(unique())
  const begun = await who.call(contract.files.start, {
    body: announced(content, 'application/pdf', 'paper.pdf'),
  })
  return begun.status === 201 ? sendFile(who, content, 'application/pdf', 'paper.pdf') : unknownFile
}
