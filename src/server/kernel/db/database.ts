import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg'
import { BuiltQuery, dialect } from './build.ts'
import type { RunnableQuery } from './drizzle.ts'
import { NodePgSession, type Logger as QueryLogger, sql } from './drizzle.ts'
import './exact-numbers.ts'
import { socketOf } from './connect/stalled-connections.ts'
import { type Publication, publisherOf } from './publish.ts'
import { command, type Statement } from './statement.ts'

/** Anything that can be sent: a statement, a builder query, or a builder query with a function that reads its rows. */
export type Query<T> = Statement<T> | BuilderQuery<T> | ReadQuery<T>
type BuilderQuery<T> = RunnableQuery<T, 'pg'> & { prepare(name: string): unknown }

interface ReadQuery<T> {
  readonly query: BuilderQuery<unknown>
  read(answer: unknown): T
}

/** A builder query whose rows are read by `read`, which may refuse. */
export function reading<R, T>(query: BuilderQuery<R>, read: (answer: R) => T): ReadQuery<T> {
  return { query, read }
}

/** The answers of queries, in their order. */
export type Answers<Q extends readonly Query<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends Query<infer T> ? T : never
}

/** Runs queries. Reads take any Executor; writes take a Transaction, so that nobody forgets to open one. */
export interface Executor {
  /** Runs a query and returns what is read from its rows. */
  run<T>(query: Query<T>): Promise<T>
  /** Runs independent queries in one round trip over one connection. Throws the first error. */
  pipeline<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<Answers<Q>>
}

export interface Transaction extends Executor {
  /**
   * Runs queries in one round trip, in order; each sees the effects of those before it. If one fails, those after it do
   * nothing and its error is thrown.
   */
  batch<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<Answers<Q>>
  /** Publishes after the commit; never if the transaction fails. */
  publish(...publications: readonly Publication[]): void
}

export interface Database extends Executor {
  readonly pool: Pool
  /**
   * Call before work with outside effects: throws if the condition of a checked database does not hold
   * (conditional-database.ts).
   */
  ready(): Promise<void>
  /**
   * Runs `work` in a transaction; rolls back if it throws. The opening queries share the round trip of BEGIN, and `work`
   * gets their answers. A connection that cannot roll back is closed.
   */
  transaction<R, const Q extends readonly Query<unknown>[] = readonly []>(
    work: (tx: Transaction, opened: Answers<Q>) => Promise<R>,
    kind?: TransactionKind,
    opening?: Q,
  ): Promise<R>
}

const beginOf = {
  write: 'begin',
  /** All statements see the same snapshot. */
  snapshot: 'begin isolation level repeatable read read only',
}
type TransactionKind = keyof typeof beginOf

export type { QueryLogger }

/** The database of a pool; `logger` sees each query before it is sent. */
export function connect(pool: Pool, logger?: QueryLogger): Database {
  const publish = publisherOf(pool)
  const session = sessionOn(pool, logger)
  return {
    pool,
    ready: async () => undefined,
    async run(query) {
      if ('publishes' in query && query.publishes?.length) throw new Error('Only a transaction announces.')
      const read = await send(session, query)
      return read()
    },
    async pipeline(...queries) {
      const client = await pool.connect()
      try {
        return await sendAll(client, sessionOn(client, logger), queries)
      } finally {
        client.release()
      }
    },
    async transaction(work, kind = 'write', opening) {
      const { answer, published } = await commit(pool, { work, kind, opening, logger })
      await publish(published)
      return answer
    },
  }
}

interface Work<R, Q extends readonly Query<unknown>[]> {
  readonly work: (tx: Transaction, opened: Answers<Q>) => Promise<R>
  readonly kind: TransactionKind
  readonly opening: Q | undefined
  readonly logger: QueryLogger | undefined
}

/** Runs the work in a transaction; its connection is released when this resolves. */
async function commit<R, const Q extends readonly Query<unknown>[]>(
  pool: Pool,
  { work, kind, opening, logger }: Work<R, Q>,
) {
  const client = await pool.connect()
  const session = sessionOn(client, logger)
  let unusable: Error | undefined
  try {
    const begin = command(sql.raw(beginOf[kind]))
    const [, ...opened] = await sendAll(client, session, [begin, ...(opening ?? [])])
    const { tx, published } = transactionOn(client, session)
    const answer = await work(tx, opened as Answers<Q>)
    const { command: done } = await client.query('commit')
    if (done !== 'COMMIT') throw new Error('A statement failed unheard, and nothing was committed.')
    return { answer, published }
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      unusable = failure
    })
    throw error
  } finally {
    client.release(unusable)
  }
}

function transactionOn(
  client: PoolClient,
  session: Session,
): { tx: Transaction; published: readonly Publication[] } {
  const published: Publication[] = []
  const publishing = (query: Query<unknown>) => {
    if ('publishes' in query) published.push(...(query.publishes ?? []))
  }
  const tx: Transaction = {
    publish: (...publications) => void published.push(...publications),
    async run(query) {
      publishing(query)
      const read = await send(session, query)
      return read()
    },
    async batch(...queries) {
      queries.forEach(publishing)
      return sendAll(client, session, queries)
    },
    pipeline: (...queries) => tx.batch(...queries),
  }
  return { tx, published }
}

/** Sends all queries at once and reads their answers in order when all are done. */
async function sendAll<const Q extends readonly Query<unknown>[]>(
  client: PoolClient,
  session: Session,
  queries: Q,
): Promise<Answers<Q>> {
  const sent = await Promise.allSettled(corked(client, () => queries.map(query => send(session, query))))
  return sent.map(answer => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value()
  }) as Answers<Q>
}

/** The driver writes each query separately; corking the socket combines them into one system call. */
function corked<T>(client: PoolClient, write: () => T): T {
  const socket = socketOf(client)
  socket?.cork()
  try {
    return write()
  } finally {
    socket?.uncork()
  }
}

/** A connection, or the pool. */
interface Session {
  readonly client: Pool | PoolClient
  readonly builder: NodePgSession
  readonly logger: QueryLogger | undefined
}

const sessionOn = (client: Pool | PoolClient, logger: QueryLogger | undefined): Session => ({
  client,
  builder: new NodePgSession(client, dialect, undefined, logger && { logger }),
  logger,
})

/** Sends a query at once; returns a function that reads the answer, because reading may refuse. */
async function send<T>(session: Session, query: Query<T>): Promise<() => T> {
  if ('sql' in query) {
    const rows = await sendText(session, dialect.sqlToQuery(query.sql))
    return () => query.read(rows)
  }
  if ('read' in query) {
    const answer = await send(session, query.query)
    return () => query.read(answer())
  }
  const built = query.prepare('')
  if (!(built instanceof BuiltQuery)) throw new Error('Queries are made by `build`.')
  const answer = await built.executeOn(session.builder)
  return () => answer as T
}

async function sendText({ client, logger }: Session, { sql: text, params }: Text): Promise<object[]> {
  logger?.logQuery(text, params)
  const { rows } = await client.query<Record<string, unknown>>({
    text,
    values: params,
    types: instantsAsText,
  })
  return rows
}

type Text = ReturnType<typeof dialect.sqlToQuery>

/** Leaves timestamps and dates as PostgreSQL's text (isoInstant): creating a Date would cost more than the rest of the row. */
const instantsAsText: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.TIMESTAMPTZ || type === types.builtins.DATE
      ? (value: unknown) => value
      : types.getTypeParser(type, format),
}
