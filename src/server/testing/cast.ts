import { firstRights } from '../kernel/auth/rights.ts'
import { build } from '../kernel/db/build.ts'
import type { Database } from '../kernel/db/database.ts'
import { countries, storerooms, users } from '../kernel/db/schema.ts'

const countriesOfCast = {
  sweden: { name: 'Sweden', code: 'SE', allowPermanentLoan: true, timeZone: 'Europe/Stockholm' },
  singapore: { name: 'Singapore', code: 'SG', allowPermanentLoan: false, timeZone: 'Asia/Singapore' },
  unitedStates: {
    name: 'United States',
    code: 'US',
    allowPermanentLoan: false,
    timeZone: 'America/New_York',
  },
} as const

const storeroomsOfCast = {
  lund: { name: 'Lund', country: 'sweden', approvalRequired: false },
  kista: { name: 'Kista', country: 'sweden', approvalRequired: true },
  malmo: { name: 'Malmö', country: 'sweden', approvalRequired: false },
  jurong: { name: 'Jurong', country: 'singapore', approvalRequired: true },
  austin: { name: 'Austin', country: 'unitedStates', approvalRequired: false },
} as const

export type CountryName = keyof typeof countriesOfCast
export type StoreroomName = keyof typeof storeroomsOfCast

type Part = Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'state' | 'isSysAdmin'> & {
  readonly roles: Partial<Record<CountryName, 'STAFF' | 'ADMIN' | 'MANAGER' | 'KING'>>
  readonly access: readonly StoreroomName[]
}

const people = {
  stella: { firstName: 'Stella', lastName: 'Staff', roles: { sweden: 'STAFF' }, access: [] },
  adam: { firstName: 'Adam', lastName: 'Admin', roles: { sweden: 'ADMIN' }, access: ['lund', 'kista'] },
  maya: {
    firstName: 'Maya',
    lastName: 'Manager',
    roles: { sweden: 'MANAGER', singapore: 'STAFF' },
    access: ['lund', 'kista', 'malmo'],
  },
  kim: {
    firstName: 'Kim',
    lastName: 'King',
    roles: { sweden: 'KING', singapore: 'KING', unitedStates: 'KING' },
    access: ['lund', 'kista', 'malmo', 'jurong', 'austin'],
  },
  olivia: { firstName: 'Olivia', lastName: 'Admin', roles: { unitedStates: 'ADMIN' }, access: ['austin'] },
  sys: { firstName: 'Sys', lastName: 'Admin', isSysAdmin: true, roles: {}, access: [] },
  pat: { firstName: 'Pat', lastName: 'Pending', state: 'REQUESTED', roles: {}, access: [] },
  ian: { firstName: 'Ian', lastName: 'Inactive', state: 'INACTIVE', roles: { sweden: 'STAFF' }, access: [] },
} satisfies Record<string, Part>
export type CastName = keyof typeof people

/** Everybody's password, hashed at the lowest cost. It differs from the demo's, which servers refuse. */
export const castPassword = 'Cast-pass-1'
export const castPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$9fMbliagZTWFY0Zd7TSXtQ$WZ70Eu/c1HZ/4Dij84rTS+x8k8BJTZXMbhG1bTWy3TI'

export interface Storeroom {
  readonly id: number
  readonly countryId: number
  readonly name: string
  readonly approvalRequired: boolean
}

/** The cast, and where they work, by name. */
export interface Cast {
  readonly people: Readonly<Record<CastName, { readonly id: number; readonly email: string }>>
  readonly countries: Readonly<Record<CountryName, { readonly id: number }>>
  readonly storerooms: Readonly<Record<StoreroomName, Storeroom>>
}

/** Inserts the cast into an empty database. */
export async function castIn(db: Database): Promise<Cast> {
  const madeCountries = await each(countriesOfCast, async country =>
    only(await db.run(build.insert(countries).values(country).returning({ id: countries.id }))),
  )
  const madeStorerooms = await each(storeroomsOfCast, async ({ name, country, approvalRequired }) =>
    insertStoreroom(db, name, madeCountries[country].id, approvalRequired),
  )
  const madePeople = await each<CastName, Part, { id: number; email: string }>(people, async part => {
    const { roles, access, ...person } = part
    const email = `${person.firstName}.${person.lastName}@acme.example`.toLowerCase()
    const { id } = await insertPerson(db, { state: 'ACTIVE', ...person, email })
    const held = typedEntries(roles).map(([country, role], index) => {
      const countryId = madeCountries[country].id
      return { userId: id, countryId, role, isPrimary: index === 0 }
    })
    const places = access.map(storeroom => ({ userId: id, storeroomId: madeStorerooms[storeroom].id }))
    for (const statement of firstRights(held, places)) await db.run(statement)
    return { id, email }
  })
  return { people: madePeople, countries: madeCountries, storerooms: madeStorerooms }
}

/** Inserts a user with that e-mail and the cast's password. */
export async function insertPerson(
  db: Database,
  person: Omit<typeof users.$inferInsert, 'passwordHash'>,
): Promise<{ id: number }> {
  return only(
    await db.run(
      build
        .insert(users)
        .values({ ...person, passwordHash: castPasswordHash })
        .returning({ id: users.id }),
    ),
  )
}

export async function insertStoreroom(
  db: Database,
  name: string,
  countryId: number,
  approvalRequired: boolean,
): Promise<Storeroom> {
  const address = { streetAddress: `${name} street 1`, city: name, state: name }
  return only(
    await db.run(
      build
        .insert(storerooms)
        .values({ name, countryId, approvalRequired, ...address })
        .returning({
          id: storerooms.id,
          countryId: storerooms.countryId,
          name: storerooms.name,
          approvalRequired: storerooms.approvalRequired,
        }),
    ),
  )
}

/** The only row; throws if there are none or several. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}.`)
  return row
}

function typedEntries<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

async function each<K extends string, V, R>(
  record: Readonly<Record<K, V>>,
  make: (value: V) => Promise<R>,
): Promise<Record<K, R>> {
  const made: [K, R][] = []
  for (const [name, value] of typedEntries<K, V>(record)) made.push([name, await make(value)])
  return Object.fromEntries(made) as Record<K, R>
}
