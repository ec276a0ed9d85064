import type { Pool } from 'pg'
import { namesFrom } from '#domain/staff-email.ts'
import { demoPassword } from '../auth/demo-people.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import { firstRights } from '../kernel/auth/rights.ts'
import { type Clock, currentTime, databaseClock } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { insertedLoans, insertedUnits } from '../kernel/db/counted-rows.ts'
import { connect, type Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import * as schema from '../kernel/db/schema.ts'
import { sequenceOf } from '../kernel/db/sequences.ts'
import { command } from '../kernel/db/statement.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { departureOf } from '../units/write-units.ts'
import { recordAccounts, requestTime } from './account-history.ts'
import { catalogue } from './catalogue.ts'
import { demoCompany, demoCountries, demoStorerooms } from './company.ts'
import { demoNotifications } from './notifications.ts'
import { demoPeople, kim } from './people.ts'
import { planLoans } from './plan.ts'
import { simulateLoan } from './simulate-loan.ts'
import { transferSome } from './transfers.ts'
import { DemoWorld, iso } from './world.ts'

export { demoPeople }

const day = 24 * 60 * 60 * 1000

/**
 * Fills an empty database with the demo, in one transaction: always the same people,
 * stock and loans, dated back from now. Everyone's password is `demoPassword`.
 */
export async function loadDemo(pool: Pool, clock: Clock = databaseClock): Promise<void> {
  const db = connect(pool)
  const passwordHash = await hashPassword(demoPassword)
  const world = thinkUp(Date.parse(await db.run(currentTime(clock))))
  await db.transaction(async tx => {
    await writeCompany(tx, world.now)
    await writePeople(tx, world.now, passwordHash)
    await writeStock(tx, world)
    await writeLoans(tx, world)
    await writeHistory(tx, world)
    await tx.run(build.insert(schema.notifications).values(demoNotifications(world)))
    for (const table of numberedTables) await countOn(tx, table)
  })
}

function thinkUp(now: number): DemoWorld {
  const world = new DemoWorld(now)
  recordAccounts(world)
  putInStock(world)
  for (const planned of planLoans(world.random)) simulateLoan(world, planned)
  transferSome(world)
  return world
}

function putInStock(world: DemoWorld): void {
  const since = world.now - 390 * day
  for (const [place, { name, partNumber }] of catalogue.entries()) {
    const detail = { productId: place + 1, name, partNumber }
    world.history.push({
      event: 'product-added',
      type: 'UPDATE',
      userId: kim,
      at: since,
      countryId: null,
      detail,
    })
  }
  for (const { id, countryId, createdAt, serialNumber, storeroomId } of world.units) {
    const detail = { serialNumber, storeroom: world.storeroom(storeroomId).name }
    const userId = world.random.pick(world.fulfillers(storeroomId))
    world.history.push({
      event: 'unit-added',
      type: 'UPDATE',
      userId,
      at: createdAt,
      countryId,
      unitId: id,
      detail,
    })
  }
}

const numbered = <T>(rows: readonly T[]) => rows.map((row, place) => ({ ...row, id: place + 1 }))

async function writeCompany(tx: Transaction, now: number): Promise<void> {
  const createdAt = iso(now - 400 * day)
  await tx.run(
    build.update(schema.installation).set({
      companyName: demoCompany.name,
      companyEmailDomain: demoCompany.emailDomain,
      setupTokenHash: null,
    }),
  )
  await tx.run(
    build
      .insert(schema.countries)
      .overridingSystemValue()
      .values(numbered(demoCountries).map(country => ({ ...country, createdAt }))),
  )
  await tx.run(
    build
      .insert(schema.storerooms)
      .overridingSystemValue()
      .values(numbered(demoStorerooms).map(({ stock: _, ...storeroom }) => ({ ...storeroom, createdAt }))),
  )
}

async function writePeople(tx: Transaction, now: number, passwordHash: string): Promise<void> {
  const people = numbered(demoPeople)
  await tx.run(
    build
      .insert(schema.users)
      .overridingSystemValue()
      .values(
        people.map(({ id, ...person }) => {
          const { email, state, phone = null, isSysAdmin = false } = person
          const createdAt = iso(requestTime(person, id, now))
          const managersToldAt = isSysAdmin ? null : createdAt
          const rights = { state, isSysAdmin, passwordHash }
          return { id, email, ...namesFrom(email), phone, ...rights, managersToldAt, createdAt }
        }),
      ),
  )
  const roles = people.flatMap(({ id, roles }) =>
    roles.map((held, place) => ({ userId: id, ...held, isPrimary: place === 0 })),
  )
  const access = people.flatMap(({ id, storeroomIds }) =>
    storeroomIds.map(storeroomId => ({ userId: id, storeroomId })),
  )
  await tx.batch(...firstRights(roles, access))
}

async function writeStock(tx: Transaction, { units, now }: DemoWorld): Promise<void> {
  const createdAt = iso(now - 390 * day)
  await tx.run(
    build
      .insert(schema.products)
      .overridingSystemValue()
      .values(numbered(catalogue).map(({ id, name, partNumber }) => ({ id, name, partNumber, createdAt }))),
  )
  const rows = units.map(({ freeFrom: _, ...unit }) => ({
    ...unit,
    version: 1,
    createdAt: iso(unit.createdAt),
  }))
  await tx.batch(...insertedUnits(rows))
  await tx.run(build.insert(schema.departures).values(rows.flatMap(departureOf)))
}

async function writeLoans(tx: Transaction, world: DemoWorld): Promise<void> {
  await tx.run(insertedLoans(world.loans))
  await tx.run(
    build
      .insert(schema.loanUnits)
      .overridingSystemValue()
      .values(world.lines.map(({ unit, ...line }) => ({ ...line, unitId: unit?.id ?? null }))),
  )
  await tx.run(build.insert(schema.documentLinks).values(world.links))
  await tx.run(build.insert(schema.documents).overridingSystemValue().values(world.documents))
  await tx.run(insertedHistory(schema.documentEvents, world.documentEvents))
  await tx.run(insertedHistory(schema.signatures, world.signatures))
  await tx.run(build.insert(schema.comments).overridingSystemValue().values(world.comments))
}

/** Ids are in order of time, because timelines sort by id. */
async function writeHistory(tx: Transaction, { history }: DemoWorld): Promise<void> {
  const events = numbered(history.toSorted((a, b) => a.at - b.at)).map(({ at, ...event }) => ({
    ...event,
    countryId: event.countryId ?? 0,
    createdAt: iso(at),
  }))
  const batchSize = 5000
  for (let from = 0; from < events.length; from += batchSize) {
    await tx.run(insertedHistory(schema.activities, events.slice(from, from + batchSize)))
  }
}

/** The tables whose rows have their ids from here. */
const numberedTables = [
  ...(['countries', 'storerooms', 'users', 'products', 'units', 'loans', 'loan_units'] as const),
  ...(['document_links', 'documents', 'signatures', 'comments', 'activities'] as const),
]

/** Continues the table's sequence after its highest id. */
async function countOn(tx: Transaction, table: keyof typeof sequenceOf): Promise<void> {
  await tx.run(
    command(
      sql`select setval(${sequenceOf[table]}::regclass, (select max(id) from ${sql.identifier(table)}))`,
    ),
  )
}
