import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { type App, buildApp } from '../app.ts'
import type { HashCost } from '../kernel/auth/password-hash.ts'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import { drizzle, type NodePgDatabase, sql } from '../kernel/db/drizzle.ts'
import { poolOf } from '../kernel/db/open.ts'
import { readEnv } from '../kernel/env.ts'
import { errorForLog } from '../kernel/error-for-log.ts'
import { followed } from './by-hand.ts'
import { type Caller, callerOf } from './caller.ts'
import { type Cast, type CastName, castIn } from './cast.ts'
import { freshDatabase, type Settings } from './fresh-database.ts'
import { checkInvariants } from './invariants.ts'
import { mailboxIn, type TestMailbox } from './mailbox.ts'
import { watchedStatements } from './plans/record.ts'

type TestDatabase = NodePgDatabase & { readonly $client: Pool }

/** A real server on a database of its own, with the cast inside. */
export interface TestServer {
  readonly app: App
  readonly services: App['services']
  /** Drizzle's query builder with a connection, to prepare and check. What it writes is followed (by-hand.ts). */
  readonly db: TestDatabase
  readonly databaseUrl: string
  readonly dataDir: string
  readonly cast: Cast['people']
  readonly countries: Cast['countries']
  readonly storerooms: Cast['storerooms']
  readonly mailbox: TestMailbox
  readonly clock: { offset: number }
  readonly anyone: Caller
  as(name: CastName): Caller
  bearing(token: string): Caller
  /** A caller in a new session of that user, and its access token. */
  signedIn(userId: number): Promise<{ caller: Caller; token: string }>
  /** Puts the clock forward, for every rule at once. */
  pass(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  /** The server's address; it listens on a port of this machine from then on. */
  url(): Promise<string>
}

export interface Wanted {
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>
  readonly demo?: boolean
  /** false: an empty database, as on the first start. */
  readonly withCast?: boolean
  readonly settings?: Settings
  /** Receives each line of the log. */
  readonly log?: (line: string) => void
  /** The size of its connection pool; 4, or PGPOOL_MAX. */
  readonly connections?: number
  /** Hashes passwords at the real cost, for tests of hashing. */
  readonly realHashes?: boolean
}

/** The lowest cost: nobody guesses the passwords of tests. */
const cheapHash: HashCost = { memory: 8, passes: 1 }

/** One server for a test file; after the file the invariants are checked, and everything is removed. */
export async function testServer({
  env: more = {},
  demo = false,
  withCast = true,
  settings = {},
  log,
  connections = Number(process.env.PGPOOL_MAX ?? 4),
  realHashes = false,
}: Wanted = {}): Promise<TestServer> {
  const database = await freshDatabase(settings)
  const dataDir = await mkdtemp(join(tmpdir(), 'loandesk-mail-'))
  const pool = poolOf(database.url, connections, () => undefined)
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    BACKUPS_KEPT: '0',
    BASE_URL: 'http://localhost:3000',
    COMPANY_NAME: 'Acme',
    COMPANY_EMAIL_DOMAIN: 'acme.example',
    ...more,
  })
  const clock = { offset: 0 }
  const statements = watchedStatements()
  const secret = 'a secret for tests, thirty-two characters or more'
  const app = await buildApp({
    env,
    pool,
    secret,
    demo,
    clock,
    ...(!realHashes && { hashCost: cheapHash }),
    queryLogger: statements,
    log: log
      ? pino({ level: 'info', serializers: { err: errorForLog } }, { write: log })
      : pino({ level: env.LOG_LEVEL === 'info' ? 'silent' : env.LOG_LEVEL }),
  })
  const { services, http } = app
  const db = drizzle(followed(pool), { casing: 'snake_case' })
  const cast = withCast ? await castIn(services.db) : emptyCast
  const tokens = withCast ? await signInAll(db, cast) : new Map<string, string>()
  let listening: Promise<string> | null = null

  afterAll(async () => {
    try {
      await checkInvariants(services.db)
    } finally {
      await app.close()
      await pool.end()
      await statements.explain(database.url)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  return {
    app,
    services,
    db,
    databaseUrl: database.url,
    dataDir,
    cast: cast.people,
    countries: cast.countries,
    storerooms: cast.storerooms,
    mailbox: mailboxIn(join(dataDir, 'mail'), services.db),
    clock,
    anyone: callerOf(http, null),
    as: name => callerOf(http, tokens.get(name) ?? null),
    bearing: token => callerOf(http, token),
    async signedIn(userId) {
      const token = await openSession(db, userId)
      return { caller: callerOf(http, token), token }
    },
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      clock.offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    url: () => {
      listening ??= app.listen()
      return listening
    },
  }
}

/** Without the cast, naming one of its people throws. */
const nobodyHere = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`There is no ${String(name)}: this server was asked for without a cast.`)
    },
  },
)
const emptyCast = { people: nobodyHere, countries: nobodyHere, storerooms: nobodyHere } as Cast

async function signInAll(db: TestDatabase, cast: Cast): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const [name, person] of Object.entries(cast.people)) tokens.set(name, await openSession(db, person.id))
  return tokens
}

/** Opens a session that never expires, and whose person has always just confirmed who they are; how real sessions begin and end is tested in auth. */
async function openSession(db: TestDatabase, userId: number): Promise<string> {
  const token = newToken()
  await db.execute(sql`
    with session as (
      insert into sessions (user_id, expires_at, confirmed_at)
      values (${userId}, now() + interval '20 years', now() + interval '20 years') returning id, expires_at
    )
    insert into session_tokens (session_id, purpose, hash, expires_at)
    select id, 'access', ${tokenHash(token)}, expires_at from session`)
  return token
}
