import { createHash } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { recordNumber } from '#domain/record-number.ts'
import { examine } from '../../doctor/doctor.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { signatures, signedPapers } from '../../kernel/db/schema.ts'
import { unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { paperToAttest } from '../../testing/paper-to-attest.ts'
import { manualPdf } from '../../testing/pictures.ts'
import { s3Double } from '../../testing/s3-double.ts'
import { sendFile } from '../../testing/send-file.ts'
import { testServer } from '../../testing/server.ts'
import { signedLoan } from '../../testing/signed-loan.ts'
import { until } from '../../testing/until.ts'

/** PDFs are made, and a job waits for its second try. */
vi.setConfig({ testTimeout: 120_000 })

/** Scans and signed PDFs in a bucket that does not give back what it was given. */
const s3 = await s3Double('some/prefix', { checksHashes: false })
const server = await testServer({ env: { FILES_URL: s3.url, SIGNED_PDFS: 'files' } })
const adam = server.as('adam')

/** Until the bucket, which rests after a failure, is asked again. */
afterEach(async () => {
  s3.faults = []
  await vi.waitFor(async () => expect(await server.services.fileStore.whyNot()).toBeNull(), 20_000)
})
afterAll(() => s3.stop())

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pdfOf = (loanId: number) => adam.raw({ method: 'GET', url: `/api/loan/document/pdf/${loanId}` })
const paperOf = async (loanId: number) =>
  (
    await server.db
      .select({ hash: signedPapers.hash, pdf: signedPapers.pdf })
      .from(signedPapers)
      .innerJoin(signatures, eq(signatures.id, signedPapers.signatureId))
      .where(eq(signatures.loanId, loanId))
  )[0]

/** A loan that was signed by hand, and the scan of its paper. */
async function attested() {
  const { id: loanId } = await buildLoan(server, { state: 'FULFILLED' })
  const scan = manualPdf(unique())
  const fileIds = [await sendFile(adam, scan, 'application/pdf', 'scan.pdf')]
  return {
    loanId,
    scan,
    attest: async () =>
      adam.ok(contract.attestations.attest, { body: await paperToAttest(server, adam, loanId, { fileIds }) }),
  }
}

test('a scan that the store gives back changed is sealed into no PDF; once it is whole again, it is', async () => {
  const { loanId, scan, attest } = await attested()
  s3.faults = [{ method: 'GET', does: 'flip' }]
  await attest()
  const refused = await pdfOf(loanId)
  expect([refused.statusCode, JSON.parse(refused.body).code]).toEqual([503, 'files_unavailable'])
  expect(await paperOf(loanId)).toBeUndefined()
  s3.faults = []
  const { rawPayload } = await pdfOf(loanId)
  const proxy = await getDocumentProxy(new Uint8Array(rawPayload))
  expect(hashOf((await proxy.getAttachmentContent('signed-paper-1.pdf')) ?? Buffer.alloc(0))).toBe(
    hashOf(scan),
  )
  const isMailed = async () =>
    (await server.mailbox.queued()).some(
      mail => mail.letter === 'loan-signed-on-paper' && mail.loanId === loanId,
    )
  await until(isMailed, 'the job that failed is tried again')
})

test('a signed PDF that the store took, and does not give back as it was, stays in the database', async () => {
  await sendFile(adam, manualPdf(unique()), 'application/pdf')
  s3.faults = [{ method: 'PUT', does: 'flip' }]
  const { loan, pdf } = await signedLoan(server)
  expect(await paperOf(loan.id)).toEqual({ hash: hashOf(pdf), pdf })
  s3.faults = []
  const next = await signedLoan(server)
  expect(await paperOf(next.loan.id)).toEqual({ hash: hashOf(next.pdf), pdf: null })
})

test('the doctor names the loan of a scan that the store lost', async () => {
  const { loanId, scan, attest } = await attested()
  await attest()
  const [key = ''] = [...s3.objects.keys()].filter(name => name.endsWith(hashOf(scan)))
  const kept = s3.objects.get(key)
  s3.objects.delete(key)
  const { report } = await examine({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    FILES_URL: s3.url,
    PORT: '0',
    SECRET: server.services.secret,
  })
  if (kept) s3.objects.set(key, kept)
  expect(report).toContain(`a scan of the paper of loan ${recordNumber(loanId)}`)
})
