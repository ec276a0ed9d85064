import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { documentFile } from '#domain/loan-document.ts'
import { lookAtChains } from '../src/server/doctor/documents.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { readEnv } from '../src/server/kernel/env.ts'
import { type MailServer, mailServer } from '../src/server/testing/mail-server.ts'
import { type OwnPostgres, ownPostgres } from '../src/server/testing/own-postgres.ts'
import { type TimeStamper, timeStamper } from '../src/server/testing/time-stamper.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, refreshed, rowsOf, setUpInstallation } from './calls.ts'
import { persistentCaller } from './persistent-caller.ts'
import { newPlace, type Place, report, start } from './server-process.ts'
import { lendAndSign, newProduct } from './work.ts'

const times = Number(process.env.KILLS ?? 20)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The services around the server, which can hold it at a point of its work. */
interface Surroundings {
  readonly postgres: OwnPostgres
  readonly stamper: TimeStamper
  readonly smtp: MailServer
}

/** Holds the server once a customer has signed; answers when it is at that point. */
type Hold = (
  around: Surroundings,
  time: number,
) => Promise<{ reached(loanId: number): Promise<void>; release(): Promise<void> }>

/** A server that prints is not held: it is killed sooner or later after the signature. */
const whilePrinting: Hold = async (_, time) => ({
  reached: () => sleep(time * 30),
  release: async () => undefined,
})

const whileSealing: Hold = async ({ stamper }) => {
  const before = stamper.asked
  stamper.answers = 'never'
  return {
    reached: () => until(() => stamper.asked > before, 'nothing was sealed'),
    async release() {
      stamper.answers = 'well'
    },
  }
}

/** Readers pass, writers wait: before the file is kept, or after that and before its mails are queued. */
const whileWriting =
  (table: string): Hold =>
  async ({ postgres }) => {
    const other = new Client(postgres.url)
    await other.connect()
    const writing = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into "${table}"%'`
    return {
      async reached(loanId) {
        await other.query(`begin; lock table ${table} in share mode`)
        await until(
          async () => (await rowsOf(postgres.url, writing)).length > 0,
          `no writer of ${table} for loan ${loanId}`,
        )
      },
      async release() {
        await other.query('rollback')
        await other.end()
      },
    }
  }

const whileMailing: Hold = async ({ smtp }) => ({
  async reached(loanId) {
    smtp.temper = 'takes without a word'
    const name = documentFile(loanId, 'pdf')
    await until(
      () => smtp.taken.some(({ attached }) => attached.some(each => each.name === name)),
      'nothing was mailed',
    )
  },
  async release() {
    smtp.temper = 'takes'
  },
})

const holds = [
  whilePrinting,
  whileSealing,
  whileWriting('signed_papers'),
  whileWriting('mails'),
  whileMailing,
]

test('killed twenty times between printing, sealing, keeping and mailing: one file, one seal, the same bytes to everybody', {
  timeout: 30 * 60_000,
}, async () => {
  const around = { postgres: await ownPostgres(), stamper: await timeStamper(), smtp: await mailServer() }
  const { postgres, smtp, stamper } = around
  const place = await newPlace({ DATABASE_URL: postgres.url, SMTP_URL: smtp.url, TSA_URL: stamper.url })
  let server = await start(place)
  let tokens = await setUpInstallation(place, server)
  const caller = persistentCaller(place, tokens)
  const stock = await newProduct(caller)
  const signed: { loanId: number; link: string; word: string }[] = []
  for (let time = 0; time < times; time++) {
    const hold = holds[time % holds.length] ?? whilePrinting
    const { reached, release } = await hold(around, time)
    const loan = await lendAndSign(caller, postgres.url, stock)
    await reached(loan.loanId)
    server.kill('SIGKILL')
    await server.ended
    await release()
    signed.push(loan)
    server = await start(place)
    if (time % 5 === 4) {
      tokens = await refreshed(place, tokens)
      caller.go(tokens)
    }
  }
  await finished(postgres.url)
  const bytes = new Set<string>()
  for (const loan of signed) bytes.add(await oneFile(place, around, loan))
  expect(bytes.size).toBe(times)
  const pool = poolOf(postgres.url, 1, () => undefined)
  expect((await lookAtChains(readEnv({ BASE_URL: place.address }), pool)).map(({ is }) => is)).toEqual([
    'well',
  ])
  await pool.end()
  const twice = smtp.taken.length - new Set(smtp.taken.map(({ messageId }) => messageId)).size
  await smtp.stop()
  report(
    `killed between signature and mail: ${times} times, each document has one file, one seal and the same bytes for everybody; ${twice} mails came twice with the same Message-ID`,
  )
})

/** Jobs of dead workers are given up after minutes; they are backdated, so that these have passed. */
async function finished(url: string): Promise<void> {
  const left = `select from jobs.job where name in ('mail', 'signed-paper') and state in ('created', 'retry', 'active')`
  await until(
    async () => {
      await rowsOf(
        url,
        "update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active' and started_on > now() - interval '5 minutes' and started_on < now() - interval '20 seconds'",
      )
      await sleep(1000)
      return (await rowsOf(url, left)).length === 0
    },
    'work was left undone',
    5 * 60_000,
  )
}

/** The hash of a loan's signed document, which is the same wherever it is. */
async function oneFile(
  place: Place,
  { postgres, smtp }: Surroundings,
  { loanId, link, word }: { loanId: number; link: string; word: string },
): Promise<string> {
  const kept = await rowsOf<{ hash: string }>(
    postgres.url,
    `select encode(sha256(p.pdf), 'hex') as hash from signed_papers p join signatures s on s.id = p.signature_id where s.loan_id = $1`,
    [loanId],
  )
  const sealed = await rowsOf<{ detail: string }>(
    postgres.url,
    `select e.detail from document_events e join documents d on d.id = e.document_id where d.loan_id = $1 and e.kind = 'sealed'`,
    [loanId],
  )
  const name = documentFile(loanId, 'pdf')
  const mailed = smtp.taken.flatMap(({ to, attached }) =>
    attached.filter(each => each.name === name).map(({ content }) => ({ to, hash: hashOf(content) })),
  )
  const answer = await ask(place, 'GET', '/loan/document/pdf', link)
  const hash = hashOf(Buffer.from(await answer.arrayBuffer()))
  expect(kept).toEqual([{ hash }])
  expect(sealed.map(({ detail }) => JSON.parse(detail).fileHash)).toEqual([hash])
  expect(new Set(mailed.map(each => each.hash))).toEqual(new Set([hash]))
  expect(new Set(mailed.map(({ to }) => to))).toEqual(
    new Set([`karin.${word}@customer.example`, 'ada.lovelace@acme.example']),
  )
  return hash
}
