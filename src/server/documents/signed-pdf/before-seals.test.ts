import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { buildApp } from '../../app.ts'
import { lookAtChains } from '../../doctor/documents.ts'
import { linkToken } from '../../kernel/auth/tokens.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { readEnv } from '../../kernel/env.ts'
import { callerOf } from '../../testing/caller.ts'
import { databaseBefore } from '../../testing/empty-database.ts'

/** A database is migrated twice, and a PDF printed: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 60_000 })

const secret = 'a secret for tests, thirty-two characters or more'
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex')

/** A house of the version before documents were sealed; removed after the test. */
const houseBeforeSeals = () =>
  databaseBefore(
    '0027_documents_sealed',
    `
    insert into countries (id, name, code, time_zone) overriding system value values (1, 'Sweden', 'SE', 'Europe/Stockholm');
    insert into users (id, email, first_name, last_name, password_hash, state) overriding system value
      values (1, 'stella.staff@acme.example', 'Stella', 'Staff', '-', 'ACTIVE');
    insert into storerooms (id, country_id, name, street_address, city, state) overriding system value
      values (1, 1, 'Lund', 'Kajgatan 4', 'Lund', 'Skåne')`,
  )

/** A loan of that house with a link to its document; it is not signed. */
async function loanOf(pool: Pool, id: number, state: string): Promise<void> {
  const ended = state === 'CANCELLED' ? 'now()' : 'null'
  await pool.query(
    `insert into loans (id, title, business_case, approval_required, customer_company, customer_name, customer_email,
       customer_mobile, customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state,
       created_by, ended_at) overriding system value
     values ($1, 'A loan', 'They want to try it.', false, 'Customer AB', 'Karin Holm', 'karin.holm@customer.example',
       '+46 70 555 01 88', 'Storgatan 1', 'Malmö', 'Skåne', 14, 1, 1, $2, 1, ${ended})`,
    [id, state],
  )
  await pool.query(
    `insert into document_links (id, country_id, loan_id, sent_to, delivered_at, expires_at)
     values ($1, 1, $1, 'karin.holm@customer.example', now(), now() + interval '30 days')`,
    [id],
  )
}

async function signature(pool: Pool, loanId: number): Promise<void> {
  const document = canonicalJson({
    loanId,
    lender: 'Acme',
    customerCompany: 'Customer AB',
    customerName: 'Karin Holm',
    customerEmail: 'karin.holm@customer.example',
    customerMobile: '+46 70 555 01 88',
    loanDate: '2026-03-01',
    dueDate: '2026-03-15',
    timeZone: 'Europe/Stockholm',
    loanPeriod: 14,
    units: [{ id: 1, model: 'Camera', serialNumber: 'B8A44F-000017', partNumber: '02328-001', quantity: 1 }],
    terms: ['Please return all items with their accessories.'],
  })
  await pool.query(
    `insert into signatures (id, country_id, loan_id, link_id, document, document_hash, name, street_address, city, state,
       signed_at, ip) overriding system value
     values ($1, 1, $1, $1, $2, $3, 'Karin Holm', 'Storgatan 1', 'Malmö', 'Skåne', '2026-03-03T09:00Z', '127.0.0.1')`,
    [loanId, document, sha256(document)],
  )
}

test('of a house from before files were sealed, a kept PDF is genuine without a seal, and one that was not printed yet is sealed', async () => {
  const { pool, url } = await houseBeforeSeals()
  const [kept, unprinted, open, cancelled] = [11, 12, 13, 14]
  for (const [id, state] of [
    [kept, 'SIGNED'],
    [unprinted, 'SIGNED'],
    [open, 'FULFILLED'],
    [cancelled, 'CANCELLED'],
  ] as const)
    await loanOf(pool, id, state)
  const old = Buffer.from('%PDF-1.3 as it was printed then')
  await signature(pool, kept)
  await signature(pool, unprinted)
  await pool.query(
    `insert into signed_papers (country_id, signature_id, pdf, hash, made_at) values (1, $1, $2, $3, '2026-03-03T09:00Z')`,
    [kept, old, sha256(old)],
  )

  await migrate(pool)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-before-seals-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0', BACKUPS_KEPT: '0', SECRET: secret })
  const app = await buildApp({ env, pool, secret, demo: false, log: pino({ level: 'silent' }) })
  onTestFinished(() => app.close())
  const verified = (hash: string) =>
    callerOf(app.http, null).ok(contract.documents.verify, { body: { hash } })
  const pdfOf = async (loanId: number) => {
    const customer = callerOf(app.http, linkToken(secret, 'document', loanId))
    const { statusCode, rawPayload } = await customer.raw({ method: 'GET', url: '/api/loan/document/pdf' })
    expect(statusCode).toBe(200)
    return rawPayload
  }

  expect(await verified(sha256(old))).toMatchObject({
    verdict: 'GENUINE',
    document: { state: 'SIGNED', level: 'NONE', fingerprint: null, sealedAt: '2026-03-03T09:00:00Z' },
  })
  expect((await pdfOf(kept)).equals(old)).toBe(true)
  expect((await verified(sha256(Buffer.concat([old, old])))).verdict).toBe('UNKNOWN')

  const printed = await pdfOf(unprinted)
  expect(await verified(sha256(printed))).toMatchObject({
    verdict: 'GENUINE',
    document: { state: 'SIGNED', level: 'B', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  const { rows } = await pool.query('select loan_id, state from documents order by loan_id')
  expect(rows).toEqual([
    { loan_id: kept, state: 'SIGNED' },
    { loan_id: unprinted, state: 'SIGNED' },
    { loan_id: open, state: 'OPEN' },
    { loan_id: cancelled, state: 'WITHDRAWN' },
  ])
  expect(await lookAtChains(env, pool)).toMatchObject([{ is: 'well' }])
})
