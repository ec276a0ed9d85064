import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { rotateSecret } from '../../cli/rotate-secret.ts'
import { unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import type { Caller } from '../../testing/caller.ts'
import { testServer } from '../../testing/server.ts'
import { signedLoan, signerOfTests } from '../../testing/signed-loan.ts'
import { stoppedCopy } from '../../testing/stopped-copy.ts'
import { checkedSignature } from '../seal/cms.ts'
import { signatureIn } from '../seal/pdf-signature.ts'

/** A house is backed up, restored and started twice: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

/** The certificate that a PDF is validly sealed by. */
async function sealedBy(pdf: Buffer): Promise<string | null> {
  const found = signatureIn(pdf)
  const checked = found && (await checkedSignature(found.signature, found.covered))
  return checked?.isValid ? checked.certificate.toString('base64') : null
}

/** What their customer downloads after signing there. */
async function signedThere(customer: Caller, loanId: number): Promise<Buffer> {
  const headers = { 'idempotency-key': unique() }
  await customer.ok(contract.documents.sign, { body: { loanId, ...signerOfTests }, headers })
  const { statusCode, rawPayload } = await customer.raw({ method: 'GET', url: '/api/loan/document/pdf' })
  expect(statusCode).toBe(200)
  return rawPayload
}

test('a house restored elsewhere knows its old PDFs as genuine and seals new ones by the same key, under another SECRET too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-moved-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await testServer({ connections: 2 })
  const { pdf } = await signedLoan(server)
  const hash = createHash('sha256').update(pdf).digest('hex')
  const key = await sealedBy(pdf)
  expect(key).not.toBeNull()
  const fields = { customerName: signerOfTests.customerName }
  const [second, third] = [
    await buildLoan(server, { state: 'FULFILLED', link: true, fields }),
    await buildLoan(server, { state: 'FULFILLED', link: true, fields }),
  ]
  const copy = await stoppedCopy(server, folder)
  const { secret } = server.services

  const restored = await copy.start(secret)
  const verify = { body: { hash } }
  expect((await restored.bearing(null).ok(contract.documents.verify, verify)).verdict).toBe('GENUINE')
  expect(await sealedBy(await signedThere(restored.bearing(second.linkToken ?? ''), second.id))).toBe(key)
  await restored.close()

  const next = 'the SECRET that comes next, long enough'
  await rotateSecret(copy.env(secret, { NEW_SECRET: next }))
  const rotated = await copy.start(next)
  onTestFinished(rotated.close)
  expect((await rotated.bearing(null).ok(contract.documents.verify, verify)).verdict).toBe('GENUINE')
  expect(await sealedBy(await signedThere(rotated.bearing(third.linkToken ?? ''), third.id))).toBe(key)
  const { rows } = await copy.pool.query('select source from seal_keys order by source')
  expect(rows).toEqual([{ source: 'OWN' }, { source: 'ROOT' }])
})
