import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { examine } from '../doctor/doctor.ts'
import { signatureOf } from '../documents/signed-pdf/read-printed-document.ts'
import { readWhole } from '../files/store/checked.ts'
import { tidyFiles } from '../files/tidy-files.ts'
import { eq, inArray, sql } from '../kernel/db/drizzle.ts'
import { files, signedPapers } from '../kernel/db/schema.ts'
import { readEnv } from '../kernel/env.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { compileCache } from '../testing/compile-cache.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { s3Double } from '../testing/s3-double.ts'
import { testServer } from '../testing/server.ts'
import { signedLoan } from '../testing/signed-loan.ts'
import { until } from '../testing/until.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { runCli } from './run.ts'

/** PDFs are made, a PostgreSQL started, programs started and killed. */
vi.setConfig({ testTimeout: 120_000 })

const s3 = await s3Double()
const server = await testServer({ env: { FILES_URL: s3.url, SIGNED_PDFS: 'files' } })
const stella = server.as('stella')
const program = resolve(import.meta.dirname, '../cli.ts')
const variablesOf = (SIGNED_PDFS: 'database' | 'files') => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  FILES_URL: s3.url,
  SIGNED_PDFS,
  SECRET: server.services.secret,
  PORT: '0',
  BASE_URL: 'http://localhost:3000',
})

async function admin(words: readonly string[], variables: Record<string, string>) {
  let out = ''
  const put = (text: string) => {
    out += text
  }
  const code = await runCli(words, { variables, out: put, err: put })
  return { code, out }
}
const move = (to: 'database' | 'files') => admin(['move-papers'], variablesOf(to))
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const keyOf = (hash: string) => `some/prefix/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
const paperOf = async (hash: string) =>
  (await server.db.select().from(signedPapers).where(eq(signedPapers.hash, hash)))[0]
const inDatabase = async (hashes: readonly string[]) =>
  (
    await server.db
      .select()
      .from(signedPapers)
      .where(inArray(signedPapers.hash, [...hashes]))
  ).filter(({ pdf }) => pdf !== null).length

/** A signed loan with a PDF of random bytes, in the database. */
async function paper(bytes = 1000): Promise<{ hash: string; pdf: Buffer; loanId: number }> {
  const { id: loanId } = await buildLoan(server, { state: 'SIGNED' })
  const signature = await signatureOf(server.services.db, loanId)
  if (!signature) throw new Error('It is not signed.')
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)])
  const { id: signatureId, countryId, signedAt: madeAt } = signature
  const hash = hashOf(pdf)
  await server.db.insert(signedPapers).values({ signatureId, countryId, pdf, hash, madeAt })
  return { hash, pdf, loanId }
}

const downloaded = async (loanId: number) => {
  const { statusCode, rawPayload, body } = await stella.raw({ url: `/api/loan/document/pdf/${loanId}` })
  return statusCode === 200 ? hashOf(rawPayload) : `${statusCode} ${JSON.parse(body).code}`
}

test('with SIGNED_PDFS=files a signed document lies in the store, opens, goes out by mail and is verified as ever', async () => {
  const { pdf, loan, customerEmail } = await signedLoan(server)
  const hash = hashOf(pdf)
  expect([(await paperOf(hash))?.pdf, s3.objects.get(keyOf(hash))?.content.equals(pdf)]).toEqual([null, true])
  expect(await downloaded(loan.id)).toBe(hash)
  await server.mailbox.settled()
  const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-signed-for-customer' })
  expect(mail.raw).toContain('application/pdf')
  expect((await server.anyone.ok(contract.documents.verify, { body: { hash } })).verdict).toBe('GENUINE')
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-papers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'loan.pdf'), pdf)
  expect((await admin(['verify', join(folder, 'loan.pdf')], variablesOf('files'))).code).toBe(0)
  // Nothing hangs on it, and it stays.
  server.pass({ days: 90 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  expect(await downloaded(loan.id)).toBe(hash)
  expect((await admin(['erase-file', hash, '--by', 'N', '--why', 'w'], variablesOf('files'))).out).toContain(
    'it is evidence, and stays',
  )
})

test('while the bucket is away signing goes on: the document stays in the database until it is moved', async () => {
  s3.faults = [{ method: 'PUT', does: 'fail' }]
  const { pdf, loan } = await signedLoan(server)
  s3.faults = []
  await vi.waitFor(async () => expect(await server.services.fileStore.whyNot()).toBeNull(), 20_000)
  const hash = hashOf(pdf)
  expect((await paperOf(hash))?.pdf?.equals(pdf)).toBe(true)
  expect((await examine(variablesOf('files'))).report).toContain(
    'move-papers brings them to where SIGNED_PDFS says',
  )
  expect(await move('files')).toEqual({
    code: 0,
    out: expect.stringMatching(/Moved into s3:.*: 1 signed document\./),
  })
  expect((await paperOf(hash))?.pdf).toBeNull()
  expect(await downloaded(loan.id)).toBe(hash)
})

test('documents move there and back as the bytes that they are, and said again nothing moves', async () => {
  const some = [await paper(), await paper(300_000)]
  const hashes = some.map(({ hash }) => hash)
  expect((await move('files')).code).toBe(0)
  expect(await inDatabase(hashes)).toBe(0)
  for (const { hash, loanId } of some) expect(await downloaded(loanId)).toBe(hash)
  expect((await move('files')).out).toContain('All signed documents are in s3:')
  expect((await examine(variablesOf('files'))).isWell).toBe(true)
  expect((await move('database')).out).toContain('Moved into the database: ')
  expect(await inDatabase(hashes)).toBe(2)
  for (const { hash, loanId } of some) expect(await downloaded(loanId)).toBe(hash)
  // What is left in the store is nobody's any more, and goes.
  server.pass({ days: 40 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  for (const hash of hashes) expect(s3.objects.has(keyOf(hash))).toBe(false)
  expect((await move('files')).code).toBe(0)
})

test('one that the store lost is named by the doctor, its readers are asked to come again, and it is not moved', async () => {
  const { hash, loanId, pdf } = await paper()
  await move('files')
  s3.objects.delete(keyOf(hash))
  expect(await downloaded(loanId)).toBe('503 files_unavailable')
  const number = String(loanId).padStart(5, '0')
  const { report, isWell } = await examine(variablesOf('files'))
  expect([isWell, report]).toEqual([
    false,
    expect.stringMatching(new RegExp(`missing in s3:.*the signed document of loan #?${number}`)),
  ])
  const moved = await move('database')
  expect([moved.code, moved.out]).toEqual([
    1,
    expect.stringMatching(new RegExp(`MISSING or damaged.*loans #?${number}`)),
  ])
  s3.objects.set(keyOf(hash), { content: Buffer.from(pdf).fill(0, 20, 30), writtenAt: new Date() })
  expect(await downloaded(loanId)).toBe('503 files_unavailable')
  expect((await examine(variablesOf('files'))).report).toContain(
    'are not what was stored: the signed document of loan',
  )
  s3.objects.set(keyOf(hash), { content: pdf, writtenAt: new Date() })
  expect(await downloaded(loanId)).toBe(hash)
})

test('one that the store gives back changed stays in the database, and is named; the others go on', async () => {
  const [bad, good] = [await paper(), await paper()]
  s3.before = async call => {
    if (call.startsWith('GET') && call.includes(bad.hash))
      s3.faults = [{ method: 'GET', does: 'flip', times: 1 }]
  }
  const { code, out } = await move('files')
  Object.assign(s3, { before: null, faults: [] })
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `Moved into s3:.*: \\d+ signed documents\\.[^]*KEPT in the database, because s3:.* does not give .*loans #?0*${bad.loanId}\\.`,
      ),
    ),
  ])
  expect([await inDatabase([bad.hash]), await inDatabase([good.hash])]).toEqual([1, 0])
  expect((await examine(variablesOf('files'))).isWell).toBe(true)
  expect((await move('files')).code).toBe(0)
  expect(await downloaded(bad.loanId)).toBe(bad.hash)
})

test('removed just before it is noted as evidence, it is put there again; the store is waited for in no transaction', async () => {
  const { hash, loanId } = await paper()
  const open: unknown[] = []
  s3.before = async call => {
    if (!call.includes(hash)) return
    const { rows } = await server.db.execute(
      sql`select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    open.push(...rows)
    if (call.startsWith('HEAD')) s3.objects.delete(keyOf(hash))
  }
  const { code } = await move('files')
  s3.before = null
  expect([code, open, await inDatabase([hash]), await downloaded(loanId)]).toEqual([0, [], 0, hash])
})

test('removed just then, and not taken once more, it stays in the database, and nobody misses it', async () => {
  const { hash, loanId } = await paper()
  s3.before = async call => {
    if (!call.startsWith('HEAD') || !call.includes(hash)) return
    s3.objects.delete(keyOf(hash))
    s3.faults = [{ method: 'GET', does: 'flip' }]
  }
  const { code } = await move('files')
  Object.assign(s3, { before: null, faults: [] })
  s3.objects.delete(keyOf(hash))
  expect([code, await inDatabase([hash]), await downloaded(loanId)]).toEqual([1, 1, hash])
  expect((await examine(variablesOf('files'))).isWell).toBe(true)
  expect((await move('files')).code).toBe(0)
})

test('a backup brings them along, and says where it does not', async () => {
  const { hash, pdf } = await paper()
  await move('files')
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-papers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = readEnv(variablesOf('files'))
  expect(await backUp(env, join(folder, 'without.age'))).toMatch(
    /Not in it: \d+ files, \d+ signed documents among them/,
  )
  await backUp(env, join(folder, 'with.age'), true)
  const { url } = await emptyDatabase()
  const there = { ...variablesOf('database'), DATABASE_URL: url, DATA_DIR: folder, FILES_URL: '' }
  expect(await restore(readEnv(there), join(folder, 'with.age'))).not.toContain('MISSING')
  expect((await admin(['move-papers'], there)).out).toContain('Moved into the database: ')
  const { openFileStore } = await import('../files/store/open.ts')
  expect((await readWhole(openFileStore(readEnv(there)), hash))?.equals(pdf)).toBe(true)
})

test('killed in the middle, again and again, it loses nothing, and said once more it ends', async () => {
  const some = []
  for (let made = 0; made < 40; made++) some.push(await paper(20_000))
  const hashes = some.map(({ hash }) => hash)
  for (const to of ['files', 'database', 'files'] as const) {
    for (let time = 0; time < 2; time++) {
      const before = await inDatabase(hashes)
      const { PATH = '' } = process.env
      const env = { PATH, NODE_COMPILE_CACHE: compileCache, ...variablesOf(to) }
      const child = spawn(process.execPath, [program, 'move-papers'], { env, stdio: 'ignore' })
      const ended = new Promise(done => child.once('close', done))
      await until(
        async () => child.exitCode !== null || (await inDatabase(hashes)) !== before,
        'nothing moves',
      )
      child.kill('SIGKILL')
      await ended
      const rows = await server.db.select().from(signedPapers).where(inArray(signedPapers.hash, hashes))
      for (const { hash, pdf } of rows)
        expect(hashOf(pdf ?? s3.objects.get(keyOf(hash))?.content ?? Buffer.alloc(0))).toBe(hash)
    }
    expect((await move(to)).code).toBe(0)
    expect(await inDatabase(hashes)).toBe(to === 'files' ? 0 : some.length)
  }
  const kept = await server.db.select().from(files).where(inArray(files.hash, hashes))
  expect(kept.every(({ isEvidence }) => isEvidence)).toBe(true)
})
