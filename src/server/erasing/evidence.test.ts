import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq, inArray } from '../kernel/db/drizzle.ts'
import { attachments, documents, files, signatures, signedPapers } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { terminalOf } from '../testing/by-terminal.ts'
import { paperToAttest } from '../testing/paper-to-attest.ts'
import { testServer } from '../testing/server.ts'
import { tablesHolding } from '../testing/tables-holding.ts'
import { until } from '../testing/until.ts'
import { eraseByPeriods } from './periods.ts'

/** Signed PDFs are rendered. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer({ env: { SIGNED_PDFS: 'files', EVIDENCE_YEARS: '2' } })
const { services } = server
const { admin } = terminalOf(server, { SIGNED_PDFS: 'files', EVIDENCE_YEARS: '2' })
const adam = server.as('adam')
const because = ['--why', 'asked for it', '--yes']

/** A paper that a customer signed, its scan and sealed PDF in the store of files, of a loan that has ended. */
async function paperOf(customerEmail: string) {
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  await adam.ok(contract.attestations.attest, { body: await paperToAttest(server, adam, loan.id) })
  await server.as('maya').ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They called.' } })
  const [signature] = await server.db.select().from(signatures).where(eq(signatures.loanId, loan.id))
  const ofSignature = eq(signedPapers.signatureId, signature?.id ?? 0)
  await until(async () => (await server.db.$count(signedPapers, ofSignature)) === 1, 'its PDF is made')
  await server.mailbox.settled()
  const [paper] = await server.db.select().from(signedPapers).where(ofSignature)
  const scans = await server.db
    .select()
    .from(attachments)
    .where(eq(attachments.signatureId, signature?.id ?? 0))
  const hashes = [paper?.hash ?? '', ...scans.map(({ fileHash }) => fileHash)]
  return { loan, hashes }
}
const inStore = async (hashes: readonly string[]) => {
  const there = await Promise.all(hashes.map(hash => services.fileStore.has(hash)))
  return there.filter(Boolean).length
}

async function inYears<T>(years: number, work: () => Promise<T>): Promise<T> {
  server.pass({ days: Math.ceil(years * 365.25) + 1 })
  try {
    return await work()
  } finally {
    server.clock.offset = 0
  }
}

test('scans and sealed PDFs in the store of files stay for the period, and go with their bytes after it', async () => {
  const { loan, hashes } = await paperOf('solveig.paper@kund.example')
  expect((await admin('erase-person', 'solveig.paper@kund.example', ...because)).code).toBe(0)
  await inYears(1, () => eraseByPeriods(services))
  expect([hashes.length, await inStore(hashes)]).toEqual([2, 2])
  expect(await inYears(2, () => eraseByPeriods(services))).toMatchObject({ evidence: 1 })
  expect(await inStore(hashes)).toBe(0)
  const rows = await server.db.select().from(files).where(inArray(files.hash, hashes))
  expect(rows.map(({ isEvidence, erasedWhy }) => ({ isEvidence, erasedWhy }))).toEqual(
    hashes.map(() => ({ isEvidence: false, erasedWhy: 'The period of the evidence is over.' })),
  )
  const [document] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
  expect(document?.erasedAt).not.toBeNull()
  expect(await adam.refused(contract.documents.ofLoan, { params: { loanId: loan.id } })).toMatchObject({
    code: 'file_erased',
  })
  expect((await admin('move-papers')).code).toBe(0)
  expect((await admin('verify-history')).code).toBe(0)
})

test('evidence of people who did not ask stays, however old it is', async () => {
  const { hashes } = await paperOf('stays.here@kund.example')
  await inYears(40, () => eraseByPeriods(services))
  expect(await inStore(hashes)).toBe(2)
})

test('two nights at once erase a document once', async () => {
  const { hashes } = await paperOf('twice.asked@kund.example')
  await admin('erase-person', 'twice.asked@kund.example', ...because)
  const counts = await inYears(3, () => Promise.all([eraseByPeriods(services), eraseByPeriods(services)]))
  expect(counts.reduce((sum, { evidence }) => sum + evidence, 0)).toBe(1)
  expect(await inStore(hashes)).toBe(0)
})

test('a document that names an erased colleague goes after its period, too', async () => {
  const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const loan = await buildLoan(server, {
    state: 'FULFILLED',
    fields: { customerEmail: 'other@kund.example' },
  })
  await person.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await server.mailbox.settled()
  await server.as('maya').ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They called.' } })
  await server.mailbox.settled()
  await server.as('sys').ok(contract.accounts.reject, { body: { userId: person.id, userStateId: 5 } })
  expect((await admin('erase-person', person.email, ...because)).code).toBe(0)
  const [open] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
  expect(open?.erasedAt).toBeNull()
  await inYears(2, () => eraseByPeriods(services))
  const [over] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
  expect(over?.erasedAt).not.toBeNull()
  expect(await tablesHolding(server, [person.email])).toEqual([])
})
