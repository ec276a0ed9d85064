import type { PoolClient } from 'pg'
import { placeAsked } from '../country-of.ts'
import { copiedTables } from './country-tables.ts'
import { narrowed, type Text } from './narrow.ts'
import { type Coordinator, placeOf } from './place-of.ts'
import { type KnownPlaces, withPlaces } from './places-first.ts'
import { withoutTableLocks } from './row-locks.ts'
import { staysSpread } from './spread-tables.ts'

/**
 * What a pool does to each of its new connections: nothing, unless tables are spread over machines. The first connection asks
 * whether they are.
 */
export function routing(): (client: PoolClient) => Promise<void> {
  const known: KnownPlaces = new Map()
  let spread: Promise<boolean> | null = null
  return async client => {
    spread ??= staysSpread(client).catch(error => {
      spread = null
      throw error
    })
    if (!(await spread)) return
    // What a transaction sets for itself, such as that history may be erased, counts on every machine.
    await client.query("set citus.propagate_set_commands = 'local'")
    // For Citus a plan that suits all values chooses no machine.
    await client.query("set plan_cache_mode = 'force_custom_plan'")
    routeByCountry(client, known)
  }
}

/**
 * Makes a connection send statements as Citus can answer them on one machine: the countries of ids are asked before
 * (places-first.ts), and each statement is narrowed to its country (narrow.ts). Statements keep their order, and each sees
 * what those before it wrote.
 */
function routeByCountry(client: PoolClient, known: KnownPlaces): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<Answer>
  let lastAnswer: Promise<unknown> = Promise.resolve()
  const send = (statement: unknown, values?: unknown) => {
    const answer = (values === undefined ? query(statement) : query(statement, values)).catch(
      throwWithoutShard,
    )
    lastAnswer = answer.catch(heardByItsSender)
    return answer
  }
  const rowsOf: Coordinator['send'] = async (text, values) => (await send(text, values)).rows
  const ask = async (places: string, id: unknown) => {
    if (isCopied(places)) return placeOf({ isInTransaction: false, send: rowsOf }, places, id)
    // Only then does the connection know whether it is in a transaction.
    await lastAnswer
    const isInTransaction = client.getTransactionStatus() === 'T'
    return placeOf({ isInTransaction, send: rowsOf }, places, id)
  }
  /** Resolves once the statements before are sent; null if none waits for that. */
  let turn: Promise<void> | null = null

  function inTurn(statement: unknown, given: unknown): Promise<unknown> {
    if (!isStatement(statement))
      return turn ? afterTurn(async () => ({ answer: send(statement, given) })) : send(statement, given)
    const text = { text: statement.text, values: Array.isArray(given) ? given : (statement.values ?? []) }
    const sendNarrowed = (located: Text) => {
      const { values } = located
      const { lock, text: unlocked } = withoutTableLocks({ text: narrowed(located), values })
      const locked = lock && send(lock)
      const answer = send({ ...statement, text: unlocked, values })
      return locked ? locked.then(() => answer, afterwards(answer)) : answer
    }
    const asks = text.text.search(placeAsked) >= 0
    if (turn === null && !asks) return sendNarrowed(text)
    return afterTurn(async () => ({ answer: sendNarrowed(asks ? await withPlaces(text, known, ask) : text) }))
  }

  /** Sends when those before are sent. The answer is in an object, so that nobody awaits it before the next is sent. */
  function afterTurn(sending: () => Promise<{ readonly answer: Promise<unknown> }>): Promise<unknown> {
    const sent = (turn ?? Promise.resolve()).then(sending)
    const next: Promise<void> = sent
      .then(({ answer }) => void answer.catch(heardByItsSender), heardByItsSender)
      .then(() => {
        if (turn === next) turn = null
      })
    turn = next
    return sent.then(({ answer }) => answer)
  }

  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const callback = rest.at(-1)
    if (typeof callback !== 'function') return inTurn(statement, rest[0])
    const values = rest.length > 1 ? rest[0] : undefined
    inTurn(statement, values).then(
      answer => callback(null, answer),
      error => callback(error),
    )
  }) as PoolClient['query']
}

/** Whether each machine has all of the table, so that none can be missing. */
const isCopied = (table: string) => copiedTables.some(copied => copied === table)

/** Throws the error of the statement before, whose own then says nothing of it. */
const afterwards = (answer: Promise<unknown>) => (error: unknown) => {
  answer.catch(heardByItsSender)
  throw error
}

const heardByItsSender = () => undefined

interface Answer {
  readonly rows: readonly { readonly country_id: number }[]
}

interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

const isStatement = (statement: unknown): statement is Statement =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string'

/** What another machine said, where Citus passes on the words without their SQLSTATE, as when it copies rows there. */
const statesOfWords: readonly (readonly [words: RegExp, sqlState: string])[] = [
  [/^deadlock detected/, '40P01'],
  [/^canceling statement due to lock timeout/, '55P03'],
  [/^canceling statement due to statement timeout/, '57014'],
]

/** A constraint of a shard has the shard's number behind its name, and another machine's error names it in words only. */
function throwWithoutShard(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'XX000')
    error.code = statesOfWords.find(([words]) => words.test(error.message))?.[1] ?? error.code
  if (error instanceof Error && 'constraint' in error) {
    const named = error.constraint ?? /constraint "(\w+)"/.exec(error.message)?.[1]
    if (typeof named === 'string') error.constraint = named.replace(/_\d{6,}$/, '')
  }
  throw error
}
