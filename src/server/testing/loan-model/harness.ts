import { pino } from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '../../app.ts'
import { linkToken } from '../../kernel/auth/tokens.ts'
import type { Database } from '../../kernel/db/database.ts'
import { eq, inArray, sql } from '../../kernel/db/drizzle.ts'
import { poolOf } from '../../kernel/db/open.ts'
import { countries, users } from '../../kernel/db/schema.ts'
import { readEnv } from '../../kernel/env.ts'
import { buildCountry, buildPerson, buildProduct, buildStoreroom, buildUnits, unique } from '../build.ts'
import { type Caller, callerOf } from '../caller.ts'
import type { TestServer } from '../server.ts'
import type { Action } from './action.ts'
import {
  type Person,
  type PersonName,
  type StoreroomName,
  storeroomNames,
  type Unit,
  type World,
} from './world.ts'

/** Where a run is played: the world that was built, and callers of the server that currently runs. */
export interface Harness {
  readonly world: World
  /** The current server's database. */
  db(): Database
  callerFor(by: Action['by']): Caller
  /** Stops the server and starts another one on the same database. */
  restart(): Promise<void>
  /** Puts the clock forward; mails queued before count as delivered. */
  pass(minutes: number): Promise<void>
  /** Deactivates everybody of this run, so that the next one does not notify them. */
  leave(): Promise<void>
}

/** Two countries for all runs of a file, because there are fewer country codes than runs. */
export async function openHarnessHost(server: TestServer) {
  await letMailWait(server)
  await retire(server, [server.cast.sys.id])
  const home = await buildCountry(server, { allowPermanentLoan: true })
  const away = await buildCountry(server)
  const services = changingServer(server)
  return { home, away, server, services }
}

/** Mails and PDFs stay queued: other tests send them, and a run takes half the time. */
async function letMailWait({ db }: TestServer): Promise<void> {
  await db.execute(sql`
    create function wait_a_day() returns trigger language plpgsql as
    $$ begin new.start_after = now() + interval '1 day'; return new; end $$`)
  await db.execute(sql`
    create trigger wait_a_day before insert on jobs.job for each row
    when (new.name in ('mail', 'signed-paper')) execute function wait_a_day()`)
}

type HarnessHost = Awaited<ReturnType<typeof openHarnessHost>>

/** The server that answers: the test's own, or one started after it on the same database. */
function changingServer(server: TestServer) {
  let app = server.app
  let close = async () => undefined as unknown
  afterAll(() => close())
  return {
    http: () => app.http,
    db: () => app.services.db,
    async restart() {
      await close()
      const { databaseUrl, dataDir, clock, services } = server
      const env = readEnv({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        BASE_URL: 'http://localhost:3000',
        COMPANY_NAME: 'Acme',
        COMPANY_EMAIL_DOMAIN: 'acme.example',
      })
      const pool = poolOf(databaseUrl, 4, () => undefined)
      const log = pino({ level: 'silent' })
      app = await buildApp({ env, pool, secret: services.secret, demo: false, clock, log })
      const { close: closeApp } = app
      close = async () => {
        await closeApp()
        await pool.end()
      }
    },
  }
}

/** Builds new people, storerooms and units, so that runs are independent of each other. */
export async function setUpRun({ server, home, away, services }: HarnessHost): Promise<Harness> {
  server.clock.offset = 0
  const lands = { home, away }
  const storerooms = {
    plain: await buildStoreroom(server, { country: home }),
    strict: await buildStoreroom(server, { country: home, approvalRequired: true }),
    far: await buildStoreroom(server, { country: away }),
  }
  const tokens = new Map<PersonName, string>()
  const person = async (
    name: PersonName,
    held: {
      home?: 1 | 2 | 3
      away?: 1 | 2 | 3
      access?: StoreroomName[]
      loanLimit?: number
      isSysAdmin?: boolean
    },
  ): Promise<Person> => {
    const { access = [], loanLimit = 1, isSysAdmin = false } = held
    const level = { home: held.home ?? 0, away: held.away ?? 0 }
    const built = await buildPerson(server, {
      roles: (['home', 'away'] as const).flatMap(land => {
        const role = ([null, 'STAFF', 'ADMIN', 'MANAGER'] as const)[level[land]] ?? null
        return role === null ? [] : [{ country: lands[land], role }]
      }),
      storerooms: access.map(storeroom => storerooms[storeroom]),
      loanLimit,
      isSysAdmin,
    })
    tokens.set(name, built.token)
    const { id, email } = built
    return { name, id, email, isSysAdmin, loanLimit, isActive: true, level, access: [...access] }
  }
  const people = {
    stella: await person('stella', { home: 1 }),
    adam: await person('adam', { home: 2, loanLimit: 2, access: ['plain', 'strict'] }),
    bert: await person('bert', { home: 2, away: 1 }),
    maya: await person('maya', { home: 3, away: 1, access: ['plain', 'strict'] }),
    olivia: await person('olivia', { away: 2, access: ['far'] }),
    sys: await person('sys', { isSysAdmin: true }),
  }
  const products = { lens: (await buildProduct(server)).id, tripod: (await buildProduct(server)).id }
  const world: World = {
    now: 0,
    allowPermanentLoan: true,
    landIds: { home: home.id, away: away.id },
    storerooms: {
      plain: { id: storerooms.plain.id, approvalRequired: false },
      strict: { id: storerooms.strict.id, approvalRequired: true },
      far: { id: storerooms.far.id, approvalRequired: false },
    },
    products,
    people,
    units: await stock(server, storerooms, products),
    loans: [],
    events: [],
    mails: [],
  }
  const callerFor: Harness['callerFor'] = by => {
    if (by === null || typeof by === 'string')
      return callerOf(services.http(), (by && tokens.get(by)) ?? null)
    return callerOf(services.http(), linkToken(server.services.secret, 'document', by.link))
  }
  return {
    world,
    db: services.db,
    callerFor,
    restart: services.restart,
    async pass(minutes) {
      await deliverLinks(server, world)
      server.pass({ minutes })
    },
    async leave() {
      await retire(
        server,
        Object.values(people).map(({ id }) => id),
      )
      await server.db.update(countries).set({ allowPermanentLoan: true }).where(eq(countries.id, home.id))
    },
  }
}

/** Deactivates these people, because inactive people get no mail. */
async function retire({ db }: TestServer, ids: readonly number[]): Promise<void> {
  await db
    .update(users)
    .set({ state: 'INACTIVE' })
    .where(inArray(users.id, [...ids]))
}

const stored = {
  plain: { lens: ['a', 'b', 'c'], tripod: [null, null, 'd'] },
  strict: { lens: ['e', 'f'], tripod: [null] },
  far: { lens: ['g'], tripod: [null] },
} as const

async function stock(
  server: TestServer,
  storerooms: Record<StoreroomName, { id: number; countryId: number; approvalRequired: boolean }>,
  products: World['products'],
): Promise<Unit[]> {
  const units: Unit[] = []
  for (const storeroom of storeroomNames) {
    for (const product of ['lens', 'tripod'] as const) {
      const serials = stored[storeroom][product].map(letter => letter && `${letter}-${unique()}`)
      const ofIt = { id: products[product] }
      const built = await buildUnits(server, { product: ofIt, storeroom: storerooms[storeroom], serials })
      for (const { id, serialNumber } of built)
        units.push({ id, product, serial: serialNumber, storeroom, from: null, state: 'IN', backFrom: null })
    }
  }
  return units
}

/** Marks mails as delivered, so that the lifetime of their links does not depend on when the worker sends them. */
async function deliverLinks(server: TestServer, world: World): Promise<void> {
  const storerooms = sql.param(Object.values(world.storerooms).map(({ id }) => id))
  const now = sql`${new Date(Date.now() + server.clock.offset).toISOString()}::timestamptz`
  await server.db.execute(sql`
    update document_links set delivered_at = ${now}, expires_at = ${now} + interval '30 days'
    from loans where loans.country_id = document_links.country_id and loans.id = document_links.loan_id
      and loans.storeroom_id = any(${storerooms}::int[]) and delivered_at is null`)
}
