import type { Logger } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { type Announcement, announcerOf } from './announce.ts'
import { BuiltQuery, dialect } from './build.ts'
import { socketOf } from './dead-wire.ts'
import type { Statement } from './statement.ts'

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
  announce(...announcements: readonly Announcement[]): void
}

export interface Database extends Executor {
  readonly pool: Pool
  /** Commits what `work` did, or nothing of it when it throws. A connection that can't roll back is closed. */
  transaction<R>(work: (tx: Transaction) => Promise<R>, kind?: TransactionKind): Promise<R>
}

const beginOf = {
  write: 'begin',
  /** Many statements that see the same moment. */
  snapshot: 'begin isolation level repeatable read read only',
}
type TransactionKind = keyof typeof beginOf

/** The database behind a pool; `logger` notes each query. */
export function connect(pool: Pool, logger?: Logger): Database {
  const publish = announcerOf(pool)
  const session = sessionOn(pool, logger)
  return {
    pool,
    async run(query) {
      if ('announces' in query && query.announces?.length) throw new Error('Only a transaction announces.')
      const read = await send(session, query)
      return read()
    },
    async transaction(work, kind = 'write') {
      const { answer, announced } = await commit(pool, work, kind, logger)
      await publish(announced)
      return answer
    },
  }
}

/** Does the work in a transaction of its own; its connection is free again when this answers. */
async function commit<R>(
  pool: Pool,
  work: (tx: Transaction) => Promise<R>,
  kind: TransactionKind,
  logger: Logger | undefined,
) {
  const client = await pool.connect()
  let unusable: Error | undefined
  try {
    await client.query(beginOf[kind])
    const { tx, announced } = transactionOn(client, logger)
    const answer = await work(tx)
    await client.query('commit')
    return { answer, announced }
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
  logger: Logger | undefined,
): { tx: Transaction; announced: readonly Announcement[] } {
  const session = sessionOn(client, logger)
  const announced: Announcement[] = []
  const announcing = (query: Query<unknown>) => {
    if ('announces' in query) announced.push(...(query.announces ?? []))
  }
  const tx: Transaction = {
    announce: (...announcements) => void announced.push(...announcements),
    async run(query) {
      announcing(query)
      const read = await send(session, query)
      return read()
    },
    async batch(...queries) {
      queries.forEach(announcing)
      const sent = await Promise.allSettled(
        inOneWrite(client, () => queries.map(query => send(session, query))),
      )
      return sent.map(answer => {
        if (answer.status === 'rejected') throw answer.reason
        return answer.value()
      }) as Answers<typeof queries>
    },
  }
  return { tx, announced }
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

type Session = NodePgSession<Record<string, never>, Record<string, never>>

const sessionOn = (client: Pool | PoolClient, logger: Logger | undefined): Session =>
  new NodePgSession(client, dialect, undefined, logger && { logger })

/** Sends a query at once; what its answer says is read later, because that may refuse. */
async function send<T>(session: Session, query: Query<T>): Promise<() => T> {
  if ('sql' in query) {
    const { rows } = await session.execute<QueryResult>(query.sql)
    return () => query.read(rows)
  }
  if ('read' in query) {
    const answer = await send(session, query.query)
    return () => query.read(answer())
  }
  const built = query.prepare('')
  if (!(built instanceof BuiltQuery)) throw new Error('Queries are made by `build`.')
  const answer = await built.executeOn(session)
  return () => answer as T
}
