import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { firstRights } from '../src/server/kernel/auth/rights.ts'
import { linkToken } from '../src/server/kernel/auth/tokens.ts'
import { connect } from '../src/server/kernel/db/database.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { castPassword, insertPerson } from '../src/server/testing/cast.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { freshDatabase } from '../src/server/testing/fresh-database.ts'
import { mailServer } from '../src/server/testing/mail-server.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, loanForm, rowsOf, setUpInstallation, signer, signIn, type Tokens } from './calls.ts'
import { mailsDue } from './mails-due.ts'
import { findNginx, forgetNginx, startNginx } from './nginx.ts'
import { newPlace, type Place, report, secret, start } from './server-process.ts'
import { beginWork } from './work.ts'

const nginx = await findNginx()
afterAll(forgetNginx)

/** An installation of two servers behind nginx, with one database and a mail server. */
async function twoServers() {
  const database = await freshDatabase()
  const mails = await mailServer()
  const port = await freePort()
  const front = `http://localhost:${port}`
  const settings = {
    DATABASE_URL: database.url,
    BASE_URL: front,
    TRUST_PROXY: 'loopback',
    SMTP_URL: mails.url,
    PGPOOL_MAX: '4',
  }
  onTestFinished(async () => {
    await mails.stop()
    await database.drop()
  })
  const [one, other] = [await newPlace(settings), await newPlace(settings)]
  const first = await start(one)
  const second = await start(other)
  await startNginx(nginx ?? '', [one.port, other.port], port)
  const proxy: Place = { ...one, address: front }
  // The link that the first one printed became invalid when the second one printed its own.
  const tokens = await setUpInstallation(proxy, second)
  const [storeroom] = await rowsOf<{ id: number; countryId: number }>(
    database.url,
    'select id, country_id as "countryId" from storerooms',
  )
  if (!storeroom) throw new Error('The house has no storeroom.')
  return { url: database.url, mails, proxy, one, other, first, second, tokens, storeroom }
}

/** The body of a successful answer; else throws the answer. */
async function done<T>(answering: Promise<Response>): Promise<T> {
  const answer = await answering
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T
}

/** An open page, which connects again whenever its event stream ends, as a browser does. */
function page(proxy: Place, { accessToken }: Tokens) {
  const leaving = new AbortController()
  const heard = { changes: 0, refusals: [] as number[], opened: 0 }
  const listen = async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await fetch(`${proxy.address}/api/events`, { headers, signal: leaving.signal })
    if (answer.ok) heard.opened++
    else heard.refusals.push(answer.status)
    for await (const chunk of answer.body ?? []) {
      if (Buffer.from(chunk).includes('event: change')) heard.changes++
    }
  }
  const listening = (async () => {
    while (!leaving.signal.aborted) {
      await listen().catch(() => undefined)
      await sleep(leaving.signal.aborted ? 0 : 200)
    }
  })()
  onTestFinished(async () => {
    leaving.abort()
    await listening
  })
  return heard
}

/** Reads through the proxy all the time, and counts the answers by status. */
function reader(proxy: Place, { accessToken }: Tokens) {
  const statuses: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const answer = await ask(proxy, 'GET', '/user/self', accessToken).catch(() => null)
      await answer?.arrayBuffer().catch(() => undefined)
      statuses.push(answer?.status ?? 0)
      await sleep(20)
    }
  })()
  return {
    statuses,
    async stop() {
      isOver = true
      await reading
    },
  }
}

/** The sum of one server's metrics with that name. */
async function figure({ port }: Place, name: RegExp): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(answer => answer.text())
  const lines = text.split('\n').filter(line => name.test(line))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const calls = /^http_request_duration_seconds_count\{.*route="\/api/
const openPages = /^loandesk_event_streams /

type Two = Awaited<ReturnType<typeof twoServers>>

/** A loan with one shipped unit. */
async function shippedLoan({ proxy, url, tokens, storeroom }: Two): Promise<number> {
  const word = randomUUID()
  const by = <T>(method: string, path: string, body: object, token = tokens.accessToken) =>
    done<T>(ask(proxy, method, path, token, body))
  const product = await by<{ id: number }>('POST', '/product', { name: word, partNumber: word })
  const stocks = [{ serialNumber: word, productId: product.id }]
  await by('POST', '/unit', { stocks, storeroomId: storeroom.id })
  const units = [{ productId: product.id, amount: 1 }]
  await by('POST', '/loan', { ...loanForm(word), storeroomId: storeroom.id, units })
  const [line] = await rowsOf<{ id: number; loanId: number }>(
    url,
    'select u.id, u.loan_id as "loanId" from loan_units u join loans l on l.id = u.loan_id where l.title = $1',
    [word],
  )
  if (!line) throw new Error('The loan has no line.')
  const { id, loanId } = line
  await by('PATCH', '/loan/unit/source', { id, serialNumber: word })
  await by('POST', '/loan/confirm', { loanId })
  const [link] = await rowsOf<{ id: number }>(
    url,
    'select id from document_links where loan_id = $1 and is_current',
    [loanId],
  )
  await by('POST', '/loan/sign', { loanId, ...signer }, linkToken(secret, 'document', link?.id ?? 0))
  await by('PATCH', '/loan/unit/ship', { loanId, loanUnitIds: [id], trackingId: word })
  return loanId
}

/** How many mails are queued; those that the killed server was sending are retried once their job is given up. */
const waiting = async (url: string) =>
  (await mailsDue(url)).filter(({ state }) => state === 'QUEUED').length +
  (
    await rowsOf(
      url,
      "select from jobs.job where name = 'signed-paper' and state in ('created', 'retry', 'active')",
    )
  ).length

test.skipIf(nginx === null)(
  'of two servers behind nginx one is killed under load: nothing that was answered is lost, sessions, events and jobs go on, and each mail arrives once',
  async () => {
    const two = await twoServers()
    const { url, mails, proxy, one, other, first, tokens } = two
    const due = [await shippedLoan(two), await shippedLoan(two), await shippedLoan(two)]
    const pages = [page(proxy, tokens), page(proxy, tokens), page(proxy, tokens), page(proxy, tokens)]
    await until(() => pages.every(({ opened }) => opened > 0), 'the pages did not open')
    expect((await figure(one, openPages)) + (await figure(other, openPages))).toBe(pages.length)

    const work = await beginWork(proxy, url, tokens, 4)
    const reading = reader(proxy, tokens)
    await until(() => work.done() > 60, 'no work was done')
    expect([await figure(one, calls), await figure(other, calls)].every(count => count > 10)).toBe(true)

    first.kill('SIGKILL')
    await first.ended
    const [doneBefore, heardBefore] = [work.done(), pages.map(({ changes }) => changes)]
    const sentBefore = await rowsOf(url, "select from mails where state = 'SENT'")
    await until(() => work.done() > doneBefore + 60, 'no work was done by the one that is left')
    await until(
      () => pages.every(({ changes }, at) => changes > (heardBefore[at] ?? 0)),
      'a page heard of nothing any more',
    )
    await until(
      async () => (await rowsOf(url, "select from mails where state = 'SENT'")).length > sentBefore.length,
      'no mail was sent any more',
    )
    expect(await figure(other, openPages)).toBe(pages.length)

    await rowsOf(url, 'update users set loan_limit = 1000')
    await rowsOf(url, "update loans set created_at = now() - interval '40 days' where id = any($1)", [due])
    await rowsOf(
      url,
      "update loan_units set shipped_at = now() - interval '39 days' where loan_id = any($1)",
      [due],
    )
    await start(one)
    await until(async () => (await figure(one, calls)) > 10, 'the one that came back was not asked')
    const reminded = () => rowsOf<{ loanId: number }>(url, 'select loan_id as "loanId" from reminders')
    await until(async () => (await reminded()).length >= due.length, 'nobody was reminded')
    await work.stop()
    await reading.stop()

    expect(work.surprises).toEqual([])
    await work.check()
    expect(new Set(reading.statuses)).toEqual(new Set([200]))
    expect(pages.flatMap(({ refusals }) => refusals).filter(status => ![502, 503].includes(status))).toEqual(
      [],
    )
    await sleep(5000)
    // The killed server's jobs are given up after minutes, which pass at once here.
    await rowsOf(url, "update jobs.job set started_on = now() - interval '10 minutes' where state = 'active'")
    await until(async () => (await waiting(url)) === 0, 'mails still wait', 240_000)
    expect((await reminded()).map(({ loanId }) => loanId).toSorted((a, b) => a - b)).toEqual(due)
    const sent = await mailsDue(url)
    expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['SENT']))
    const same =
      'select from mails where loan_id = any($1) group by loan_id, letter, to_email having count(*) > 1'
    expect(await rowsOf(url, same, [due])).toEqual([])
    const taken = Map.groupBy(mails.taken, ({ messageId, to }) => `${messageId} ${to}`)
    const twice = [...taken.values()].filter(copies => copies.length > 1)
    expect(taken.size).toBe(sent.length)
    // Mails that were accepted when their sender was killed, before it could record that: at most ten, as it sends ten
    // at once.
    expect(twice.length).toBeLessThanOrEqual(10)
    expect(twice.every(copies => copies.length === 2)).toBe(true)
    report(
      `${work.done()} calls answered, others ${JSON.stringify(work.others())}; ${reading.statuses.length} reads, all 200; ${sent.length} mails, ${twice.length} twice`,
    )
  },
)

test.skipIf(nginx === null)(
  'eight admins at two servers source one unit: one gets it, seven are told which loan has it, and history has one line',
  async () => {
    const two = await twoServers()
    const { url, proxy, one, other, tokens, storeroom } = two
    const pool = poolOf(url, 1, () => undefined)
    onTestFinished(() => pool.end())
    const word = randomUUID()
    const product = await done<{ id: number }>(
      ask(proxy, 'POST', '/product', tokens.accessToken, { name: word, partNumber: word }),
    )
    const serials = Array.from({ length: 8 }, (_, at) => `${word}-${at}`)
    const stocks = serials.map(serialNumber => ({ serialNumber, productId: product.id }))
    await done(ask(proxy, 'POST', '/unit', tokens.accessToken, { stocks, storeroomId: storeroom.id }))
    const admins = await Promise.all(
      serials.map(async (_, at) => {
        const email = `admin.n${'abcdefgh'.charAt(at)}@acme.example`
        const admin = await newAdmin(pool, storeroom, email)
        return { ...admin, ...(await signIn(proxy, { email, password: castPassword })) }
      }),
    )
    const lines = await Promise.all(
      admins.map(async ({ accessToken }, at) => {
        const units = [{ productId: product.id, amount: 1 }]
        const title = `${word} ${at}`
        await done(
          ask(proxy, 'POST', '/loan', accessToken, { ...loanForm(title), storeroomId: storeroom.id, units }),
        )
        const [line] = await rowsOf<{ id: number; loanId: number }>(
          url,
          'select u.id, u.loan_id as "loanId" from loan_units u join loans l on l.id = u.loan_id where l.title = $1',
          [title],
        )
        return { id: line?.id ?? 0, loanId: line?.loanId ?? 0, accessToken }
      }),
    )
    const before = [await figure(one, calls), await figure(other, calls)]
    const answers = await Promise.all(
      lines.map(async ({ id, loanId, accessToken }) => {
        const body = { id, serialNumber: serials[0] }
        const answer = await ask(proxy, 'PATCH', '/loan/unit/source', accessToken, body)
        return { loanId, status: answer.status, text: await answer.text() }
      }),
    )
    const after = [await figure(one, calls), await figure(other, calls)]
    expect(after.map((count, at) => count > (before[at] ?? 0))).toEqual([true, true])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.loanId
    for (const { status, text } of answers) {
      if (status === 409) expect(text).toContain(`#${String(winner).padStart(5, '0')}`)
    }
    const events = await rowsOf(
      url,
      "select from activities a join units u on u.id = a.unit_id where a.event = 'line-sourced' and u.serial_number = $1",
      [serials[0]],
    )
    expect(events).toHaveLength(1)
  },
)

async function newAdmin(pool: ReturnType<typeof poolOf>, storeroom: Two['storeroom'], email: string) {
  const db = connect(pool)
  const { id } = await insertPerson(db, { state: 'ACTIVE', email, firstName: 'Admin', lastName: 'Eight' })
  const role = { userId: id, countryId: storeroom.countryId, role: 'ADMIN', isPrimary: true } as const
  for (const statement of firstRights([role], [{ userId: id, storeroomId: storeroom.id }]))
    await db.run(statement)
  return { id }
}
