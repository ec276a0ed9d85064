import type { SendMailOptions } from 'nodemailer'
import { documentFile } from '#domain/loan-document.ts'
import type { Services } from '../../kernel/context.ts'
import type { mails } from '../../kernel/db/schema.ts'
import type { Letter } from '../../mail/letters/letter.ts'
import { readSignedPdf } from './signed-pdf.ts'

/**
 * The attachments of a letter, read when it is sent; the outbox keeps no copy. Throws while the signed PDF does not exist
 * yet, so the mail is retried.
 */
export async function attachmentsOf(
  services: Services,
  letter: Letter<unknown>,
  { loanId }: typeof mails.$inferSelect,
): Promise<NonNullable<SendMailOptions['attachments']>> {
  if (letter.encloses === undefined || loanId === null) return []
  const kept = await readSignedPdf(services, loanId)
  if (!kept) throw new Error('The signed document is not made yet.')
  if (!kept.pdf) throw new Error('The signed document is out of reach: the store of files does not give it.')
  const filename = documentFile(loanId, 'pdf')
  return [{ filename, content: kept.pdf, contentType: 'application/pdf' }]
}
