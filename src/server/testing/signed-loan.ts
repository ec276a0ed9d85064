import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { documents } from '../kernel/db/schema.ts'
import { buildLoan } from './build-loan.ts'
import type { Caller } from './caller.ts'
import type { TestServer } from './server.ts'

/** What the customer of test loans enters when signing. */
export const signerOfTests = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
}

/** A loan that its customer has signed by the link that was mailed, at that server; its PDF and its document. */
export async function signedLoan(at: TestServer, fields: Record<string, string> = {}) {
  const customerEmail = `karin.${Math.random().toString(36).slice(2)}@customer.example`
  const loan = await buildLoan(at, { state: 'FULFILLED', fields: { customerEmail, ...fields } })
  await at.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const mail = await at.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  // The delivery of the mail is noted only once the mailbox is settled.
  await at.mailbox.settled()
  const customer = at.bearing(mail.token ?? '')
  await customer.ok(contract.documents.opened, {})
  const customerName = fields.customerName ?? signerOfTests.customerName
  await customer.ok(contract.documents.sign, { body: { loanId: loan.id, ...signerOfTests, customerName } })
  const pdf = await pdfFor(customer)
  const [document] = await at.db.select().from(documents).where(eq(documents.loanId, loan.id))
  if (!document) throw new Error('The loan has no document.')
  return { loan, customer, pdf, document, customerEmail }
}

/** The PDF that its customer downloads; a busy server (503) is asked again. */
async function pdfFor(customer: Caller): Promise<Buffer> {
  for (let times = 0; times < 20; times++) {
    const answer = await customer.raw({ method: 'GET', url: '/api/loan/document/pdf' })
    if (answer.statusCode === 200) return answer.rawPayload
    if (answer.statusCode !== 503) throw new Error(`The PDF was answered with ${answer.statusCode}.`)
    await sleep(1000)
  }
  throw new Error('The server was busy for too long.')
}
