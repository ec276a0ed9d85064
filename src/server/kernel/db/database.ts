import { type Logger, sql } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg'
import { BuiltQuery, dialect } from './build.ts'
import { type Publication, publisherOf } from './publish.ts'
import { socketOf } from './stalled-connections.ts'
import { command, type Statement } from './statement.ts'

/** What can be sent: a statement, a query of the builder, or one whose answer is read further. */
export type Query<T> = Statement<T> | BuilderQuery<T> | ReadQuery<T>
type BuilderQuery<T> = RunnableQuery<T, 'pg'> & { prepare(name: string): unknown }

interface ReadQuery<T> {
  readonly query: BuilderQuery<unknown>
  read(answer: unknown): T
}

/** A query of the builder whose rows are read by `read`, which may refuse. */
export function reading<R, T>(query: BuilderQuery<R>, read: (answer: R) => T): ReadQuery<T> {
  return { query, read }
}

/** What queries answer, each in its place. */
export type Answers<Q extends readonly Query<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends Query<infer T> ? T : never
}

/** Where queries are sent. Reads take either kind of it; writes take a Transaction, so that nobody forgets to open one. */
export interface Executor {
  /** Sends a query and answers what its rows say. */
  run<T>(query: Query<T>): Promise<T>
}

export interface Transaction extends Executor {
  /**
   * Sends queries in one round trip. Each begins when the one before is done, and sees what that one waited for. When one
   * fails, those after it do nothing, and its failure is thrown.
   */
  batch<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<Answers<Q>>
  /** To be published once the transaction has committed; never, when it fails. */
  publish(...publications: readonly Publication[]): void
}

export interface Database extends Executor {
  readonly pool: Pool
  /** Before work of which others hear, too: throws where what this was begun with is no longer so (checked-database.ts). */
  ready(): Promise<void>
  /** Sends queries in one round trip over one connection, each done by itself. The failure of the first is thrown. */
  pipeline<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<Answers<Q>>
  /**
   * Commits what `work` did, or nothing of it when it throws. The opening queries leave in the round trip that begins the
   * transaction; `work` is told their answers. A connection that can't roll back is closed.
   */
  transaction<R, const Q extends readonly Query<unknown>[] = readonly []>(
    work: (tx: Transaction, opened: Answers<Q>) => Promise<R>,
    kind?: TransactionKind,
    opening?: Q,
  ): Promise<R>
}

const beginOf = {
  write: 'begin',
  /** Many statements that see the same moment. */
  snapshot: 'begin isolation level repeatable read read only',
}
type TransactionKind = keyof typeof beginOf

/** The database behind a pool; `logger` notes each query. */
export function connect(pool: Pool, logger?: Logger): Database {
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
  readonly logger: Logger | undefined
}

/** Does the work in a transaction of its own; its connection is free again when this answers. */
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
  }
  return { tx, published }
}

/** Sends all of them at once; what they answer is read when all are done, in their order. */
async function sendAll<const Q extends readonly Query<unknown>[]>(
  client: PoolClient,
  session: Session,
  queries: Q,
): Promise<Answers<Q>> {
  const sent = await Promise.allSettled(inOneWrite(client, () => queries.map(query => send(session, query))))
  return sent.map(answer => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value()
  }) as Answers<Q>
}

/** The driver writes each query by itself; held together they cost one call of the system. */
function inOneWrite<T>(client: PoolClient, write: () => T): T {
  const socket = socketOf(client)
  socket?.cork()
  try {
    return write()
  } finally {
    socket?.uncork()
  }
}

/** A connection, or any of the pool's. */
interface Session {
  readonly client: Pool | PoolClient
  readonly builder: NodePgSession<Record<string, never>, Record<string, never>>
  readonly logger: Logger | undefined
}

const sessionOn = (client: Pool | PoolClient, logger: Logger | undefined): Session => ({
  client,
  builder: new NodePgSession(client, dialect, undefined, logger && { logger }),
  logger,
})

/** Sends a query at once; what its answer says is read later, because that may refuse. */
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

/** Times come as PostgreSQL writes them (isoInstant): a Date would cost more than the rest of the row. */
const instantsAsText: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.TIMESTAMPTZ ? (value: unknown) => value : types.getTypeParser(type, format),
}
