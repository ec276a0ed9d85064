import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { linkToken } from '../src/server/auth/tokens.ts'
import { connect } from '../src/server/db/database.ts'
import { poolOf } from '../src/server/db/open.ts'
import { checkInvariants } from '../src/server/testing/invariants.ts'
import { type Place, type ServerProcess, secret, until } from './server-process.ts'

/** What was answered with success: a statement that counts it, and how often it must be there. */
interface Fact {
  readonly what: string
  readonly count: string
  readonly values: readonly unknown[]
}

const password = 'Correct-horse-9'
const email = 'ada.lovelace@acme.example'

/** Sets an empty house up by the link that its server printed; answers the sysadmin's tokens. */
export async function setUpHouse(place: Place, server: ServerProcess) {
  const linkIn = () => /\/setup\?token=(\S+)/.exec(server.said())?.[1]
  await until(() => linkIn() !== undefined, 'no set-up link was printed')
  const token = linkIn() ?? ''
  const body = {
    companyName: 'Acme',
    companyEmailDomain: 'acme.example',
    email,
    password,
    countryName: 'Sweden',
    countryCode: 'SE',
    storeroomName: 'Lund',
    streetAddress: 'Street 1',
    city: 'Lund',
    state: 'Skåne',
    approvalRequired: false,
  }
  await demand(await ask(place, 'POST', '/auth/setup', token, body))
  return signIn(place)
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Who set the house up signs in. */
export const signIn = async (place: Place, who = { email, password }): Promise<Tokens> =>
  (await demand(await ask(place, 'POST', '/auth/login', null, who))) as Tokens

export const refreshed = async (place: Place, { refreshToken }: Tokens): Promise<Tokens> =>
  (await demand(await ask(place, 'GET', '/auth/refresh', refreshToken))) as Tokens

export function ask(
  place: Place,
  method: string,
  path: string,
  token: string | null,
  body?: object,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${place.address}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}

async function demand(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return String(answer.headers.get('content-type')).includes('json') ? JSON.parse(text) : text
}

/** No answer at all, and what a server or the proxy before it says while one is away. */
const passing = [0, 502, 503, 504]

/** People who lend without a pause, whatever happens to the server. */
export interface Work {
  /** How many calls were answered with success. */
  done(): number
  /** The statuses that were answered instead, each with its number; 0 is no answer at all. */
  others(): Readonly<Record<number, number>>
  /** What was answered that no fault explains. */
  readonly surprises: string[]
  /** Another pair of tokens for all. */
  go(tokens: Tokens): void
  /** Lets the calls at hand be answered, by a server that is there, and stops. */
  stop(): Promise<void>
  /** Throws unless everything that was answered so far is there, once, and the invariants hold. */
  check(): Promise<void>
}

/**
 * So many people who put a unit in stock, lend it, comment on it, send the document, sign it as the customer, ship it and
 * take it back, over and over. A call that nobody answered is sent again with its key until somebody does.
 */
export async function beginWork(
  place: Place,
  databaseUrl: string,
  tokens: Tokens,
  people = 6,
): Promise<Work> {
  const state = { tokens, isOver: false, done: 0 }
  const others: Record<number, number> = {}
  const surprises: string[] = []
  const facts: Fact[] = []
  let checked = 0

  /** Until it is answered with success; the fact is then on record. */
  async function deed(method: string, path: string, body: object, fact: Fact, token?: string) {
    const key = { 'idempotency-key': randomUUID() }
    for (;;) {
      const answer = await ask(place, method, path, token ?? state.tokens.accessToken, body, key).catch(
        () => null,
      )
      const text = await answer?.text().catch(() => null)
      if (answer?.ok && text != null) {
        facts.push(fact)
        state.done++
        return { answer, text }
      }
      const status = answer !== null && text != null ? answer.status : 0
      others[status] = (others[status] ?? 0) + 1
      if (!passing.includes(status)) {
        throw new Error(`${method} ${path} was answered ${status}: ${text}`)
      }
      await sleep(200)
    }
  }

  /** Reads until it is answered. */
  async function look<T>(path: string): Promise<T> {
    for (;;) {
      const answer = await ask(place, 'GET', path, state.tokens.accessToken).catch(() => null)
      const found = answer?.ok ? await answer.json().catch(() => null) : null
      if (found !== null) return found as T
      await sleep(50)
    }
  }

  async function lend(product: { id: number }, storeroomId: number): Promise<void> {
    const word = randomUUID()
    const stocks = [{ serialNumber: word, productId: product.id }]
    await deed(
      'POST',
      '/unit',
      { stocks, storeroomId },
      {
        what: 'a unit in stock',
        count: 'select count(*) from units where serial_number = $1',
        values: [word],
      },
    )
    await deed(
      'POST',
      '/loan',
      { ...loanForm(word), storeroomId, units: [{ productId: product.id, amount: 1 }] },
      {
        what: 'a loan',
        count: 'select count(*) from loans where title = $1',
        values: [word],
      },
    )
    const [loan] = await look<{ id: number }[]>(`/loan/user?search=${word}`)
    const loanId = loan?.id ?? 0
    const happened = (event: string): Fact => ({
      what: event,
      count: 'select count(*) from activities where loan_id = $1 and event = $2',
      values: [loanId, event],
    })
    await deed(
      'POST',
      '/comment/loan',
      { loanId, comment: word, loanCommentTypeId: 1 },
      {
        what: 'a comment',
        count: 'select count(*) from comments where loan_id = $1 and comment = $2',
        values: [loanId, word],
      },
    )
    const [line] = await look<{ id: number }[]>(`/loan/unit/loanId/${loanId}`)
    const id = line?.id ?? 0
    await deed('PATCH', '/loan/unit/source', { id, serialNumber: word }, happened('line-sourced'))
    await deed('POST', '/loan/confirm', { loanId }, happened('document-sent'))
    await deed('POST', '/loan/sign', { loanId, ...signer }, happened('loan-signed'), await linkOf(loanId))
    const shipped = { loanId, loanUnitIds: [id], trackingId: word }
    await deed('PATCH', '/loan/unit/ship', shipped, happened('line-shipped'))
    await deed('PATCH', '/loan/unit/return', { id }, happened('line-returned'))
  }

  /** The customer's token, as their mail has it. */
  async function linkOf(loanId: number): Promise<string> {
    for (;;) {
      const rows = await rowsOf<{ id: number }>(
        databaseUrl,
        "select id from links where loan_id = $1 and purpose = 'document' and replaced_at is null",
        [loanId],
      ).catch(() => [])
      if (rows[0]) return linkToken(secret, 'document', rows[0].id)
      await sleep(50)
    }
  }

  async function work(): Promise<void> {
    const partNumber = randomUUID()
    const made = await deed(
      'POST',
      '/product',
      { name: `Camera ${partNumber}`, partNumber },
      {
        what: 'a product',
        count: 'select count(*) from products where part_number = $1',
        values: [partNumber],
      },
    )
    const product = JSON.parse(made.text) as { id: number }
    const [storeroom] = await look<{ id: number }[]>(`/storeroom/country/${await countryOf()}`)
    while (!state.isOver) await lend(product, storeroom?.id ?? 0)
  }
  const countryOf = async () => (await look<{ id: number }[]>('/country'))[0]?.id ?? 0

  const surprised = (error: unknown) => {
    surprises.push(String(error))
  }
  const atWork = Promise.all(Array.from({ length: people }, () => work().catch(surprised)))
  return {
    done: () => state.done,
    others: () => others,
    surprises,
    go(next) {
      state.tokens = next
    },
    async stop() {
      state.isOver = true
      await atWork
    },
    async check() {
      const upTo = facts.length
      const pool = poolOf(databaseUrl, 1, () => undefined)
      try {
        for (const { what, count, values } of facts.slice(checked, upTo)) {
          const { rows } = await pool.query<{ count: string }>(count, [...values])
          if (Number(rows[0]?.count) !== 1) {
            throw new Error(
              `${what} (${values.join(', ')}) was answered and is there ${rows[0]?.count} times`,
            )
          }
        }
        await checkInvariants(connect(pool))
      } finally {
        await pool.end()
      }
      checked = upTo
    },
  }
}

/** One look into a database. */
export async function rowsOf<T extends Record<string, unknown>>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(statement, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What the customer signs with. */
export const signer = {
  customerName: 'Karin Kund',
  customerStreetAddress: 'Kundgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
}

/** The form of a loan, without its units. */
export const loanForm = (title: string) => ({
  title,
  businessCase: 'They try it before they buy it.',
  customerCompany: 'Customer AB',
  customerEmail: 'karin.kund@customer.example',
  customerMobile: '+46 70 555 01 01',
  ...signer,
  loanPeriod: 14,
})
