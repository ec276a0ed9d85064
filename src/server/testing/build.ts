import { randomBytes } from 'node:crypto'
import type { UserState } from '#domain/account.ts'
import type { Role } from '#domain/role.ts'
import { products, units, userCountryRoles, userStorerooms } from '../db/schema.ts'
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

export { buildLoan, customer } from './build-loan.ts'

/** Letters that no other test has. */
export const unique = () => randomBytes(6).toString('hex')

export interface Person extends Caller {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** Somebody new, signed in; a test that changes a person builds one. */
export async function buildPerson(
  server: TestServer,
  wanted: {
    role?: Role | null
    country?: CountryName
    storerooms?: readonly StoreroomName[]
    state?: UserState
    isSysAdmin?: boolean
    loanLimit?: number
  } = {},
): Promise<Person> {
  const { role = 'STAFF', country = 'sweden', storerooms = [], state = 'ACTIVE', ...rest } = wanted
  const email = `built.p${unique().replace(/\d/g, letter => 'ghijklmnop'.charAt(Number(letter)))}@acme.example`
  const { id } = await insertPerson(server.db, {
    ...rest,
    state,
    email,
    firstName: 'Built',
    lastName: 'Person',
  })
  if (role !== null) {
    const countryId = server.countries[country].id
    await server.db.insert(userCountryRoles).values({ userId: id, countryId, role, isPrimary: true })
  }
  for (const name of storerooms) {
    await server.db.insert(userStorerooms).values({ userId: id, storeroomId: server.storerooms[name].id })
  }
  const { caller, token } = await server.signedIn(id)
  return { id, email, token, ...caller }
}

/** A storeroom of its own, to which only sysadmins have access. */
export function buildStoreroom(
  server: TestServer,
  wanted: { country?: CountryName; approvalRequired?: boolean } = {},
): Promise<Storeroom> {
  const { country = 'sweden', approvalRequired = false } = wanted
  return insertStoreroom(server.db, `Room ${unique()}`, server.countries[country].id, approvalRequired)
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

export function placeOf(server: TestServer, where: Where) {
  return typeof where === 'string' ? server.storerooms[where] : where
}

/** Units in stock, in the order of their ids; serial numbers are unique unless given, null for none. */
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
  const storeroom = placeOf(server, wanted.storeroom ?? 'lund')
  const built = []
  for (const serialNumber of serials) {
    built.push(
      only(
        await server.db
          .insert(units)
          .values({
            productId: product.id,
            storeroomId: storeroom.id,
            countryId: storeroom.countryId,
            serialNumber,
          })
          .returning(),
      ),
    )
  }
  return built
}
