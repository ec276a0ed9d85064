import { randomBytes } from 'node:crypto'
import type { UserState } from '#domain/account.ts'
import type { Role } from '#domain/role.ts'
import { firstRights } from '../kernel/auth/rights.ts'
import { build } from '../kernel/db/build.ts'
import { insertedUnits, newUnitIds } from '../kernel/db/counted-rows.ts'
import { and, eq, inArray, sql } from '../kernel/db/drizzle.ts'
import { countries, products, units } from '../kernel/db/schema.ts'
import type { Caller } from './caller.ts'
import {
  type CountryName,
  insertPerson,
  insertStoreroom,
  only,
  type Storeroom,
  type StoreroomName,
} from './cast.ts'
import type { TestServer } from './server.ts'

/** Letters that no other test uses. */
export const unique = () => randomBytes(6).toString('hex')

export interface Person extends Caller {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** A country of the cast by its name, or one that was built. */
export type Land = CountryName | { readonly id: number }

const idOfLand = (server: TestServer, land: Land) =>
  typeof land === 'string' ? server.countries[land].id : land.id

export interface WantedRole {
  readonly country: Land
  readonly role: Role
  readonly isPrimary?: boolean
}

/**
 * Builds a signed-in person; tests that change a person build their own. With `roles` in several countries the first is
 * primary unless another one says so; a `role` of null is none.
 */
export async function buildPerson(
  server: TestServer,
  wanted: {
    role?: Role | null
    country?: Land
    roles?: readonly WantedRole[]
    storerooms?: readonly Where[]
    state?: UserState
    isSysAdmin?: boolean
    loanLimit?: number
  } = {},
): Promise<Person> {
  const { role = 'STAFF', country = 'sweden', storerooms = [], state = 'ACTIVE', ...rest } = wanted
  const { roles = role === null ? [] : [{ role, country }], ...account } = rest
  const email = `built.p${unique().replace(/\d/g, letter => 'ghijklmnop'.charAt(Number(letter)))}@acme.example`
  const { id } = await insertPerson(server.services.db, {
    ...account,
    state,
    email,
    firstName: 'Built',
    lastName: 'Person',
  })
  const marked = roles.findIndex(held => held.isPrimary)
  const rights = firstRights(
    roles.map(({ country, role }, at) => ({
      userId: id,
      countryId: idOfLand(server, country),
      role,
      isPrimary: at === Math.max(marked, 0),
    })),
    storerooms.map(where => ({ userId: id, storeroomId: storeroomOf(server, where).id })),
  )
  for (const insert of rights) await server.services.db.run(insert)
  const { caller, token } = await server.signedIn(id)
  return { id, email, token, ...caller }
}

/** Builds a country where nobody has a role, with a code that no real country has. */
export async function buildCountry(
  server: TestServer,
  wanted: { name?: string; allowPermanentLoan?: boolean; timeZone?: string } = {},
): Promise<{ id: number; name: string; code: string }> {
  const { name = `Land ${unique()}`, ...rest } = wanted
  const { rows } = await server.db.execute<{ code: string }>(sql`
    select 'X' || letter as code from string_to_table('ABCDEFGHIJKLMNOPQRSTUVWXYZ', null) as letter
    where not exists (select from countries where code = 'X' || letter) order by code limit 1`)
  const made = await server.db
    .insert(countries)
    .values({ ...rest, name, code: only(rows).code })
    .returning({ id: countries.id, name: countries.name, code: countries.code })
  server.services.countries.forget()
  return only(made)
}

/** Builds a storeroom to which only sysadmins have access. */
export function buildStoreroom(
  server: TestServer,
  wanted: { country?: Land; approvalRequired?: boolean } = {},
): Promise<Storeroom> {
  const { country = 'sweden', approvalRequired = false } = wanted
  return insertStoreroom(server.services.db, `Room ${unique()}`, idOfLand(server, country), approvalRequired)
}

export async function buildProduct(
  server: TestServer,
  wanted: { name?: string; partNumber?: string } = {},
): Promise<{ id: number; name: string; partNumber: string }> {
  const { name = `Camera ${unique()}`, partNumber = `P-${unique()}` } = wanted
  return only(
    await server.db
      .insert(products)
      .values({ name, partNumber })
      .returning({ id: products.id, name: products.name, partNumber: products.partNumber }),
  )
}

/** Where something is built: a storeroom of the cast by its name, or one that was built. */
export type Where = StoreroomName | Pick<Storeroom, 'id' | 'countryId' | 'approvalRequired'>

export function storeroomOf(server: TestServer, where: Where) {
  return typeof where === 'string' ? server.storerooms[where] : where
}

/** Builds units in stock, in the order of their ids; serial numbers are unique unless given, null for none. */
export async function buildUnits(
  server: TestServer,
  wanted: {
    product?: { id: number }
    storeroom?: Where
    count?: number
    serials?: readonly (string | null)[]
  } = {},
) {
  const { count = 1, serials = Array.from({ length: count }, () => `SN-${unique()}`) } = wanted
  const product = wanted.product ?? (await buildProduct(server))
  const storeroom = storeroomOf(server, wanted.storeroom ?? 'lund')
  const { db } = server.services
  const ids = await db.run(newUnitIds(serials.length))
  const createdAt = new Date().toISOString()
  const rows = serials.flatMap((serialNumber, place) => {
    const id = ids[place]
    const { id: storeroomId, countryId } = storeroom
    return id === undefined
      ? []
      : [{ id, productId: product.id, storeroomId, countryId, serialNumber, createdAt }]
  })
  if (rows.length > 0) await db.transaction(tx => tx.batch(...insertedUnits(rows)))
  return db.run(
    build
      .select()
      .from(units)
      .where(and(eq(units.countryId, storeroom.countryId), inArray(units.id, ids)))
      .orderBy(units.id),
  )
}
