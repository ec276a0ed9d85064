import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { UserState } from '#domain/account.ts'
import type { Role } from '#domain/role.ts'
import { userCountryRoles, userStorerooms } from './db/schema.ts'
import { buildPerson, buildStoreroom, unique } from './testing/build.ts'
import type { Answer, Caller } from './testing/caller.ts'
import { type PeopleEndpoint, peopleNouns } from './testing/endpoint-names.ts'
import { testServer } from './testing/server.ts'

/**
 * Who gets which answer from which call about people and places (domain.md sections 1 and 2). Written by hand: 404 is
 * what one may not see, 403 what one may see but not do. Columns: without a role, Stella (STAFF in Sweden), Adam (ADMIN
 * there), Maya (MANAGER there, STAFF in Singapore), Kim (KING everywhere), Olivia (ADMIN in the United States), Mona
 * (MANAGER there), the sysadmin.
 */
const columns = ['no role', 'stella', 'adam', 'maya', 'kim', 'olivia', 'mona', 'sys'] as const
type Asker = (typeof columns)[number]

/** Whom or what the call is about. */
const subjects = {
  staff: 'somebody with the role in Sweden',
  manager: 'a manager in Sweden',
  king: 'a king in Sweden',
  abroad: 'somebody with the role in the United States',
  both: 'STAFF in Sweden, their primary country, and ADMIN in the United States, where it happens',
  waiting: 'somebody who asked for an account and has no role yet',
  sysadmin: 'a system administrator without a role',
  nobody: 'nobody: there is no such person, country or storeroom',
} as const
type Subject = keyof typeof subjects

interface Target {
  readonly userId: number
  readonly countryId: number
  readonly storeroomId: number
  readonly sessionId: number
}

interface Row {
  readonly ask: (who: Caller, target: Target) => Promise<Answer<unknown>>
  /** The account's state before; ACTIVE unless said. */
  readonly state?: UserState
  /** The role of `staff` and `abroad`; STAFF unless said. */
  readonly role?: Role
  /** Whether the person has access to the storeroom that the call names. */
  readonly hasAccess?: boolean
  readonly answers: Partial<Record<Subject, string>>
}

const nobody = '   404 404 404 404 404 404 404 404'
const everybody = (status: number) => ({ staff: `${status} `.repeat(columns.length) })
const made = (answers: Row['answers']): Row['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([subject, said]) => [subject, said.replaceAll('200', '201')]),
  )

const ofCountrysManagers = {
  staff: '   404 403 403 200 200 404 404 200',
  abroad: '  404 404 404 404 200 403 200 200',
  nobody,
}
const place = { streetAddress: 'Gatan 1', city: 'Lund', state: 'Skåne', approvalRequired: false }
const freeCountries = ['Norway', 'Denmark', 'Finland', 'Iceland', 'Estonia', 'Latvia', 'Lithuania', 'Poland']

const rows = {
  'accounts.register': {
    ask: who =>
      who.call(contract.accounts.register, {
        body: { email: `new.${letters()}@acme.example`, password: 'Demo-pass-1' },
      }),
    answers: everybody(201),
  },
  'accounts.forget': {
    ask: who => who.call(contract.accounts.forget, { body: { email: `no.${letters()}@acme.example` } }),
    answers: everybody(204),
  },
  'accounts.reset': {
    ask: who =>
      who.call(contract.accounts.reset, {
        body: { password: 'Demo-pass-1', confirmPassword: 'Demo-pass-1' },
      }),
    answers: everybody(401),
  },
  'accounts.validate': {
    ask: who => who.call(contract.accounts.validate, { body: {} }),
    answers: everybody(401),
  },
  'accounts.decline': {
    ask: who => who.call(contract.accounts.decline, { body: {} }),
    answers: everybody(401),
  },
  'accounts.approve': {
    state: 'INACTIVE',
    ask: (who, { userId }) => who.call(contract.accounts.approve, { body: { userId } }),
    answers: {
      staff: '   404 404 404 204 204 404 404 204',
      manager: ' 404 404 404 204 204 404 404 204',
      king: '    404 404 404 403 204 404 404 204',
      abroad: '  404 404 404 404 204 404 204 204',
      both: '    404 404 404 204 204 404 403 204',
      waiting: ' 404 404 404 409 409 404 409 409', // A country role comes first.
      sysadmin: '404 404 404 403 403 404 403 409',
      nobody,
    },
  },
  'accounts.reject': {
    state: 'APPROVED',
    ask: (who, { userId }) => who.call(contract.accounts.reject, { body: { userId, userStateId: 4 } }),
    answers: {
      staff: '   404 404 404 204 204 404 404 204',
      manager: ' 404 404 404 204 204 404 404 204',
      king: '    404 404 404 403 204 404 404 204',
      abroad: '  404 404 404 404 204 404 204 204',
      both: '    404 404 404 204 204 404 403 204',
      waiting: ' 404 404 404 204 204 404 204 204',
      sysadmin: '404 404 404 403 403 404 403 204',
      nobody,
    },
  },
  'sessions.list': { ask: who => who.call(contract.sessions.list, {}), answers: everybody(200) },
  'sessions.end': {
    ask: (who, { sessionId }) => who.call(contract.sessions.end, { body: { ids: [sessionId] } }),
    answers: { staff: nobody, nobody }, // Somebody else's session does not exist.
  },
  'preferences.own': { ask: who => who.call(contract.preferences.own, {}), answers: everybody(200) },
  'preferences.edit': {
    ask: who => who.call(contract.preferences.edit, { body: { columns: { stock: null } } }),
    answers: everybody(200),
  },
  'users.self': { ask: who => who.call(contract.users.self, {}), answers: everybody(200) },
  'users.list': {
    ask: (who, { countryId }) => who.call(contract.users.list, { params: { countryId }, query: {} }),
    answers: {
      ...ofCountrysManagers,
      waiting: '403 403 403 200 200 403 200 200', // Country 0.
    },
  },
  'users.edit': {
    ask: (who, { userId }) => who.call(contract.users.edit, { body: { id: userId, loanLimit: 5 } }),
    answers: {
      staff: '   404 404 404 200 200 404 404 200',
      manager: ' 404 404 404 200 200 404 404 200',
      king: '    404 404 404 403 200 404 404 200',
      abroad: '  404 404 404 404 200 404 200 200',
      both: '    404 404 404 200 200 404 403 200',
      waiting: ' 404 404 404 403 403 404 403 200',
      sysadmin: '404 404 404 403 403 404 403 200',
      nobody,
    },
  },
  'users.setSysAdmin': {
    ask: (who, { userId }) => who.call(contract.users.setSysAdmin, { body: { userId, isSysAdmin: true } }),
    answers: {
      staff: '   404 404 404 403 403 404 404 200',
      abroad: '  404 404 404 404 403 404 403 200',
      waiting: ' 404 404 404 403 403 404 403 200',
      nobody,
    },
  },
  'users.changeRole': {
    ask: (who, { userId, countryId }) =>
      who.call(contract.users.changeRole, { body: { userId, countryId, roleId: 2 } }),
    answers: {
      staff: '   404 404 404 200 200 404 404 200',
      manager: ' 404 404 404 200 200 404 404 200',
      king: '    404 404 404 403 200 404 404 200',
      abroad: '  404 404 404 404 200 404 200 200',
      both: '    404 404 404 404 200 404 200 200',
      waiting: ' 404 404 404 200 200 404 404 200',
      sysadmin: '404 404 404 403 200 404 404 200',
      nobody,
    },
  },
  'users.removeRole': {
    ask: (who, { userId, countryId }) => who.call(contract.users.removeRole, { body: { userId, countryId } }),
    answers: {
      staff: '   404 404 404 200 200 404 404 200',
      manager: ' 404 404 404 200 200 404 404 200',
      king: '    404 404 404 403 200 404 404 200',
      abroad: '  404 404 404 404 200 404 200 200',
      both: '    404 404 404 404 200 404 200 200',
      waiting: ' 404 404 404 404 404 404 404 404', // There is no role to take.
      sysadmin: '404 404 404 403 404 404 404 404',
      nobody,
    },
  },
  'users.grantAccess': {
    role: 'ADMIN',
    ask: (who, target) => who.call(contract.users.grantAccess, { body: accessOf(target) }),
    answers: {
      staff: '   404 404 404 200 200 404 404 200',
      manager: ' 404 404 404 200 200 404 404 200',
      king: '    404 404 404 200 200 404 404 200',
      abroad: '  404 404 404 404 200 404 200 200',
      both: '    404 404 404 404 200 404 200 200',
      waiting: ' 404 404 404 409 409 404 404 409', // Access is for admins.
      sysadmin: '404 404 404 200 200 404 404 200',
      nobody,
    },
  },
  'users.removeAccess': {
    role: 'ADMIN',
    hasAccess: true,
    ask: (who, target) => who.call(contract.users.removeAccess, { body: accessOf(target) }),
    answers: {
      staff: '   404 404 404 200 200 404 404 200',
      manager: ' 404 404 404 200 200 404 404 200',
      king: '    404 404 404 403 200 404 404 200',
      abroad: '  404 404 404 404 200 404 200 200',
      both: '    404 404 404 404 200 404 403 200',
      sysadmin: '404 404 404 403 403 404 404 200',
      nobody,
    },
  },
  'countries.list': { ask: who => who.call(contract.countries.list, {}), answers: everybody(200) },
  'countries.create': {
    ask: who =>
      who.call(contract.countries.create, {
        body: { name: freeCountries.pop() ?? '', allowPermanentLoan: false },
      }),
    answers: { staff: '403 403 403 403 403 403 403 201' },
  },
  'countries.edit': {
    ask: (who, { countryId }) =>
      who.call(contract.countries.edit, { body: { id: countryId, description: unique() } }),
    answers: {
      staff: '   404 403 403 403 403 404 404 200',
      abroad: '  404 404 404 404 403 403 403 200',
      nobody,
    },
  },
  'countries.currencies': {
    ask: who => who.call(contract.countries.currencies, {}),
    answers: { staff: '403 200 200 200 200 200 200 200' },
  },
  'storerooms.list': {
    ask: (who, { countryId }) => who.call(contract.storerooms.list, { params: { countryId } }),
    answers: {
      staff: '   404 200 200 200 200 404 404 200',
      abroad: '  404 404 404 404 200 200 200 200',
      nobody,
    },
  },
  'storerooms.create': {
    ask: (who, { countryId }) =>
      who.call(contract.storerooms.create, { body: { ...place, countryId, name: `Room ${unique()}` } }),
    answers: made(ofCountrysManagers),
  },
  'storerooms.edit': {
    ask: (who, { storeroomId }) =>
      who.call(contract.storerooms.edit, { body: { id: storeroomId, description: unique() } }),
    answers: ofCountrysManagers,
  },
} satisfies Record<PeopleEndpoint, Row>

function accessOf({ userId, countryId, storeroomId }: Target) {
  return { userId, countryId, storeroomId }
}

function letters(): string {
  return unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
}

const server = await testServer()
const { sweden, unitedStates } = server.countries
const table: Readonly<Record<string, Row>> = rows
const endpoints = peopleNouns.flatMap(noun =>
  Object.entries(contract[noun]).map(([verb, endpoint]) => ({
    name: `${noun}.${verb}`,
    who: endpoint.access.who,
  })),
)

let people: Record<Asker, Caller>

beforeAll(async () => {
  const { stella, adam, maya, kim, olivia, sys } = {
    stella: server.as('stella'),
    adam: server.as('adam'),
    maya: server.as('maya'),
    kim: server.as('kim'),
    olivia: server.as('olivia'),
    sys: server.as('sys'),
  }
  const noRole = await buildPerson(server, { role: null })
  const mona = await buildPerson(server, { role: 'MANAGER', country: 'unitedStates' })
  people = { 'no role': noRole, stella, adam, maya, kim, olivia, mona, sys }
})

const noId = 2_000_000_000

/** Somebody new for each try that changed something, in a storeroom of their own. */
async function build(
  subject: Subject,
  { state = 'ACTIVE', role = 'STAFF', hasAccess }: Row,
): Promise<Target> {
  if (subject === 'nobody') return { userId: noId, countryId: noId, storeroomId: noId, sessionId: noId }
  const there = subject === 'abroad' || subject === 'both'
  const country = there ? 'unitedStates' : 'sweden'
  const roles: Record<Exclude<Subject, 'nobody'>, Role | null> = {
    staff: role,
    manager: 'MANAGER',
    king: 'KING',
    abroad: role,
    both: 'STAFF',
    waiting: null,
    sysadmin: null,
  }
  const person = await buildPerson(server, {
    role: roles[subject],
    country: subject === 'both' ? 'sweden' : country,
    state: subject === 'waiting' ? 'REQUESTED' : state,
    isSysAdmin: subject === 'sysadmin',
  })
  if (subject === 'both') {
    const second = { userId: person.id, countryId: unitedStates.id, role: 'ADMIN', isPrimary: false } as const
    await server.db.insert(userCountryRoles).values(second)
  }
  const storeroom = await buildStoreroom(server, { country })
  if (hasAccess)
    await server.db.insert(userStorerooms).values({ userId: person.id, storeroomId: storeroom.id })
  const countryId = there ? unitedStates.id : sweden.id
  const [session] = await server.db.query.sessions.findMany({
    where: (one, { eq }) => eq(one.userId, person.id),
  })
  return { userId: person.id, countryId, storeroomId: storeroom.id, sessionId: session?.id ?? noId }
}

/** The list that the call of `waiting` asks for is that of nobody's country. */
const asked = (name: string, subject: Subject, target: Target): Target =>
  name === 'users.list' && subject === 'waiting' ? { ...target, countryId: 0 } : target

/** The person, the storerooms and the countries as a sysadmin sees them. */
async function asSeen({ userId, countryId }: Target): Promise<unknown> {
  const { sys } = people
  const inCountry = { params: { countryId } }
  const there = await sys.call(contract.users.list, { ...inCountry, query: {} })
  const waiting = await sys.ok(contract.users.list, { params: { countryId: 0 }, query: {} })
  const lists = Array.isArray(there.body) ? [...there.body, ...waiting] : waiting
  const storerooms = await sys.call(contract.storerooms.list, inCountry)
  const countries = await sys.ok(contract.countries.list, {})
  return { person: lists.find(({ id }) => id === userId), storerooms: storerooms.body, countries }
}

async function said(name: string, row: Row, subject: Subject): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  let target: Target | null = null
  let before: unknown
  for (const asker of columns) {
    if (target === null) {
      target = await build(subject, row)
      before = await asSeen(target)
    }
    const { status } = await row.ask(people[asker], asked(name, subject, target))
    statuses[asker] = status
    if (status < 400) target = null
    else expect(await asSeen(target), `refused to ${asker}, ${subject}`).toEqual(before)
  }
  return statuses
}

function expected(answers: string): Record<string, number> {
  const statuses = answers.trim().split(/\s+/).map(Number)
  return Object.fromEntries(columns.map((asker, at) => [asker, statuses[at] ?? Number.NaN]))
}

describe.each(endpoints)('$name', ({ name, who }) => {
  const row = table[name]
  if (!row) throw new Error(`${name} has no row.`)
  test.each(Object.entries(row.answers) as [Subject, string][])(
    'answers everybody about %s as the table says',
    async (subject, answers) => {
      expect(await said(name, row, subject), subjects[subject]).toEqual(expected(answers))
    },
  )
  if (who === 'user') {
    test('asks who is not signed in, not let in yet or not any more to sign in', async () => {
      const target = await build('staff', row)
      const before = await asSeen(target)
      for (const caller of [server.anyone, server.as('pat'), server.as('ian')]) {
        expect((await row.ask(caller, target)).status).toBe(401)
      }
      expect(await asSeen(target)).toEqual(before)
    })
  }
})

test('nobody gives a role above their own there, and nobody changes their own', async () => {
  const { changeRole } = contract.users
  const { userId, countryId } = await build('staff', rows['users.changeRole'])
  const crown = { userId, countryId, roleId: 4 }
  expect(await people.maya.refused(changeRole, { body: crown })).toMatchObject({ status: 403 })
  for (const name of ['maya', 'kim', 'sys'] as const) {
    const own = { userId: server.cast[name].id, countryId, roleId: 1 }
    expect(await people[name].refused(changeRole, { body: own })).toMatchObject({
      status: 403,
      code: 'own_account',
    })
  }
})

test('a manager here who is STAFF elsewhere manages nobody there', async () => {
  const { singapore } = server.countries
  const person = await buildPerson(server, { country: 'singapore' })
  const body = { userId: person.id, countryId: singapore.id, roleId: 2 }
  expect(await people.maya.refused(contract.users.changeRole, { body })).toMatchObject({ status: 404 })
  const list = { params: { countryId: singapore.id }, query: {} }
  expect(await people.maya.refused(contract.users.list, list)).toMatchObject({ status: 403 })
})
