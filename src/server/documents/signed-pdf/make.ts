import type { FastifyBaseLogger } from 'fastify'
import type { Job, PgBoss } from 'pg-boss'
import { currentTime } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { and, eq } from '../../kernel/db/drizzle.ts'
import { finishWork } from '../../kernel/db/finish-work.ts'
import { jobsWithin } from '../../kernel/db/jobs-within.ts'
import { ofLoan } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import { type LockedLoan, lockedLoanWithoutReach } from '../../loans/lock.ts'
import { loanInMail, nameOf } from '../../loans/notify.ts'
import type { LetterOf } from '../../mail/letters/index.ts'
import type { NewMail } from '../../mail/new-mail.ts'
import { contactOf, creatorOf } from '../../mail/recipients.ts'
import { currentLink, receiverOf } from '../links/current-link.ts'
import { isOfCustomer, keepCustomerLink } from '../links/customer-link.ts'
import { unitsSigned } from '../signed-content.ts'
import { type Signature, signatureOf } from './read-printed-document.ts'
import { type SignedPdfRequest, signedPdfQueue } from './requests.ts'
import { signedPdf } from './signed-pdf.ts'

/** Renders and mails signed PDFs. The job completes in the transaction that queues its mails, so they are sent once. */
export async function makeSignedPdfs(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<void> {
  const one = async ({ id, data }: Job<SignedPdfRequest>) => {
    try {
      await signedPdf(services, log, data.loanId)
      await services.db.transaction(async tx => {
        const done = await jobs.complete(signedPdfQueue, id, null, { db: jobsWithin(tx) })
        if (isFirst(done)) await notifyCustomerAndCreator(tx, services, data.loanId)
      })
      return { id, status: 'completed' as const }
    } catch (error) {
      log.warn({ err: error, loan: data.loanId }, 'a signed document was not made yet')
      return { id, status: 'failed' as const }
    }
  }
  await jobs.work(
    signedPdfQueue,
    { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2, batchSize: 1, perJobResults: true },
    async (waiting: Job<SignedPdfRequest>[]) => {
      const results = []
      for (const job of waiting) results.push(await one(job))
      return results
    },
  )
}

/** Whether this run completed the job: after a timeout a second run may overtake it. */
const isFirst = (done: object) => 'affected' in done && done.affected === 1

/** Stops taking jobs and waits for the current one, seven seconds at most; an interrupted job is retried. */
export async function finishSignedPdfs(jobs: PgBoss): Promise<void> {
  await finishWork(jobs, signedPdfQueue)
}

/** Mails the PDF to the creator and the customer (domain.md, Mails). */
async function notifyCustomerAndCreator(tx: Transaction, services: Services, loanId: number): Promise<void> {
  const loan = await tx.run(lockedLoanWithoutReach(loanId))
  const signature = await signatureOf(tx, loan)
  const { email: contact } = await contactOf(tx, loan)
  const promised = await unitsSigned(tx, loan)
  const data = {
    ...(await loanInMail(tx, loan, { shows: ({ id }) => promised.has(id) })),
    signedBy: signature?.name ?? loan.customerName,
    contact,
  }
  const creators = await creatorOf(tx, loan)
  // An address gets the first of these only: the customer's have the link and whom to tell that it was not they.
  await services.mailbox.post(
    tx,
    ...(signature && signature.way !== 'LINK'
      ? [await toCustomer(tx, services, loan, signature, data)]
      : await toSignerAndCustomer(tx, loan, data, signature?.linkId ?? undefined)),
    ...creators.map(to => ({ letter: 'loan-signed-for-creator' as const, data, to, loanId })),
  )
}

/**
 * The mail to the customer after signing at the counter or on paper: nobody checked the signer's mailbox, so the
 * customer gets the document and their link, and can say that it was not they.
 */
async function toCustomer(
  tx: Transaction,
  { clock }: Services,
  loan: LockedLoan,
  { linkId, attestedBy }: Signature,
  data: LetterOf<'loan-signed-at-counter'>,
): Promise<NewMail> {
  const letter =
    attestedBy === null
      ? ({ letter: 'loan-signed-at-counter', data } as const)
      : ({
          letter: 'loan-signed-on-paper',
          data: { ...data, attestedBy: await nameOf(tx, attestedBy) },
        } as const)
  return {
    ...letter,
    to: { email: loan.customerEmail, name: loan.customerName },
    loanId: loan.id,
    documentLinkId: await keepCustomerLink(tx, loan, linkId ?? undefined, await tx.run(currentTime(clock))),
  }
}

/** The signer gets the PDF; where that is not the loan's customer, the customer gets it too, with a link of their own. */
async function toSignerAndCustomer(
  tx: Transaction,
  loan: LockedLoan,
  data: LetterOf<'loan-signed-for-customer'>,
  signersLinkId: number | undefined,
): Promise<NewMail[]> {
  const loanId = loan.id
  const customer = { email: loan.customerEmail, name: loan.customerName }
  const [signers] = await tx.run(
    build
      .select()
      .from(documentLinks)
      .where(and(ofLoan(documentLinks, loan), eq(documentLinks.id, signersLinkId ?? 0))),
  )
  const toSigner = { letter: 'loan-signed-for-customer', data, loanId } as const
  if (!signers) return [{ ...toSigner, to: customer }]
  const byLink = { ...toSigner, documentLinkId: signers.id }
  if (signers.recipientName === null)
    return [isOfCustomer(signers, loan) ? { ...byLink, to: customer } : { ...toSigner, to: customer }]
  const signer = receiverOf(signers, loan)
  const current = await currentLink(tx, loan)
  return [
    {
      letter: 'loan-signed-by-other',
      data,
      to: customer,
      loanId,
      ...(current && { documentLinkId: current.id }),
    },
    { ...byLink, data: { ...data, customerName: signer.name }, to: signer },
  ]
}
