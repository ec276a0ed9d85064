import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { linkToken } from '../src/server/kernel/auth/tokens.ts'
import { loanForm, rowsOf, signer, type Tokens } from './calls.ts'
import { checkFacts, commentFact, eventFact, loanFact, productFact, unitFact } from './facts.ts'
import { type PersistentCaller, persistentCaller } from './persistent-caller.ts'
import { type Place, secret } from './server-process.ts'

/** People who lend all the time, whatever happens to the server. */
export interface Work {
  /** How many calls were answered with success. */
  done(): number
  /** How often each other status was answered; 0 is no answer. */
  others(): Readonly<Record<number, number>>
  /** Answers that no fault explains. */
  readonly surprises: string[]
  /** Replaces everybody's tokens. */
  go(tokens: Tokens): void
  /** Waits for the answers to the current calls, which needs a running server, and stops. */
  stop(): Promise<void>
  /** Throws unless everything that was answered so far is in the database exactly once, and the invariants hold. */
  check(): Promise<void>
}

/**
 * Begins the work of that many people: each repeatedly puts a unit in stock, lends it, comments, sends the document,
 * signs it as the customer, ships it and takes it back. An unanswered call is sent again with its key until it is
 * answered.
 */
export async function beginWork(
  place: Place,
  databaseUrl: string,
  tokens: Tokens,
  people = 6,
): Promise<Work> {
  const caller = persistentCaller(place, tokens)
  const { facts, others, go } = caller
  const surprises: string[] = []
  let isOver = false
  let checked = 0

  const workingDay = async () => {
    const stock = await newProduct(caller)
    while (!isOver) await lend(caller, databaseUrl, stock)
  }
  const surprised = (error: unknown) => {
    surprises.push(String(error))
  }
  const atWork = Promise.all(Array.from({ length: people }, () => workingDay().catch(surprised)))
  return {
    done: () => facts.length,
    others: () => others,
    surprises,
    go,
    async stop() {
      isOver = true
      await atWork
    },
    async check() {
      const upTo = facts.length
      await checkFacts(databaseUrl, facts.slice(checked, upTo))
      checked = upTo
    },
  }
}

/** A product, and the storeroom that has units of it. */
export interface Stock {
  readonly productId: number
  readonly storeroomId: number
}

/** Makes a product, of which there is no unit yet. */
export async function newProduct(caller: PersistentCaller): Promise<Stock> {
  const partNumber = randomUUID()
  const form = { name: `Camera ${partNumber}`, partNumber }
  const made = await caller.change('POST', '/product', form, productFact(partNumber))
  const product = JSON.parse(made) as { id: number }
  const [country] = await caller.read<{ id: number }[]>('/country')
  const [storeroom] = await caller.read<{ id: number }[]>(`/storeroom/country/${country?.id ?? 0}`)
  return { productId: product.id, storeroomId: storeroom?.id ?? 0 }
}

/** One loan of one new unit, from the stock to the customer and back. */
async function lend(caller: PersistentCaller, databaseUrl: string, stock: Stock): Promise<void> {
  const { loanId, lineId, word } = await lendAndSign(caller, databaseUrl, stock)
  const { change } = caller
  const happened = (event: string) => eventFact(loanId, event)
  const shipped = { loanId, loanUnitIds: [lineId], trackingId: word }
  await change('PATCH', '/loan/unit/ship', shipped, happened('line-shipped'))
  await change('PATCH', '/loan/unit/return', { id: lineId }, happened('line-returned'))
}

/** One loan of one new unit until its customer has signed, and the link that they signed by. */
export async function lendAndSign(
  { change, read }: PersistentCaller,
  databaseUrl: string,
  { productId, storeroomId }: Stock,
) {
  const word = randomUUID()
  const stocks = [{ serialNumber: word, productId }]
  await change('POST', '/unit', { stocks, storeroomId }, unitFact(word))
  const form = { ...loanForm(word), storeroomId, units: [{ productId, amount: 1 }] }
  await change('POST', '/loan', form, loanFact(word))
  const [loan] = await read<{ id: number }[]>(`/loan/user?search=${word}`)
  const loanId = loan?.id ?? 0
  const happened = (event: string) => eventFact(loanId, event)
  const comment = { loanId, comment: word, loanCommentTypeId: 1 }
  await change('POST', '/comment/loan', comment, commentFact(loanId, word))
  const [line] = await read<{ id: number }[]>(`/loan/unit/loanId/${loanId}`)
  const lineId = line?.id ?? 0
  const sourced = { id: lineId, serialNumber: word }
  await change('PATCH', '/loan/unit/source', sourced, happened('line-sourced'))
  await change('POST', '/loan/confirm', { loanId }, happened('document-sent'))
  const link = await linkOf(databaseUrl, loanId)
  await change('POST', '/loan/sign', { loanId, ...signer }, happened('loan-signed'), link)
  return { loanId, lineId, word, link }
}

/** The customer's token, from their mail. */
async function linkOf(databaseUrl: string, loanId: number): Promise<string> {
  for (;;) {
    const rows = await rowsOf<{ id: number }>(
      databaseUrl,
      'select id from document_links where loan_id = $1 and is_current',
      [loanId],
    ).catch(() => [])
    if (rows[0]) return linkToken(secret, 'document', rows[0].id)
    await sleep(50)
  }
}
