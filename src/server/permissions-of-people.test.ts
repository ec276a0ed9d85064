import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Role } from '#domain/role.ts'
import { desc, eq } from './kernel/db/drizzle.ts'
import { sessions } from './kernel/db/schema.ts'
import { accountRows } from './permissions/account-rows.ts'
import { askEverybody } from './permissions/ask-everybody.ts'
import { countryRows } from './permissions/country-rows.ts'
import { factorRows } from './permissions/factor-rows.ts'
import { fingerprintOf } from './permissions/fingerprint.ts'
import { groupRuleRows } from './permissions/group-rule-rows.ts'
import {
  type Asker,
  columns,
  type Row,
  type Subject,
  subjects,
  type Target,
} from './permissions/people-table.ts'
import { signOnRows } from './permissions/sign-on-rows.ts'
import { userRows } from './permissions/user-rows.ts'
import { buildPerson, buildStoreroom, type WantedRole, type Where } from './testing/build.ts'
import type { Caller } from './testing/caller.ts'
import { type PeopleEndpoint, peopleNouns } from './testing/endpoint-names.ts'
import { testServer } from './testing/server.ts'

const rows: Record<PeopleEndpoint, Row | readonly Row[]> = {
  ...accountRows,
  ...factorRows,
  ...signOnRows,
  ...groupRuleRows,
  ...userRows,
  ...countryRows,
}

const server = await testServer()
const endpoints = peopleNouns.flatMap(noun =>
  Object.entries(contract[noun]).map(([verb, endpoint]) => ({
    name: `${noun}.${verb}` as PeopleEndpoint,
    who: endpoint.access.who,
    isRead: endpoint.method === 'GET',
  })),
)

interface Person {
  readonly id: number
  readonly email: string
  readonly caller: Caller
}
let people: Record<Asker, Person>

beforeAll(async () => {
  const cast = (name: 'stella' | 'adam' | 'maya' | 'kim' | 'olivia' | 'sys') => ({
    ...server.cast[name],
    caller: server.as(name),
  })
  const built = async (role: Role | null) => {
    const person = await buildPerson(server, { role, country: 'unitedStates' })
    return { id: person.id, email: person.email, caller: person }
  }
  people = {
    'no role': await built(null),
    stella: cast('stella'),
    adam: cast('adam'),
    maya: cast('maya'),
    kim: cast('kim'),
    olivia: cast('olivia'),
    mona: await built('MANAGER'),
    sys: cast('sys'),
  }
})

const noId = 2_000_000_000

type Built = Exclude<Subject, 'oneself' | 'nobody'>

/** Their first role is that of their primary country. */
function rolesOf(subject: Built, role: Role): readonly WantedRole[] {
  const inSweden = { country: 'sweden', role } as const
  const roles: Record<Built, readonly WantedRole[]> = {
    staff: [inSweden],
    manager: [{ ...inSweden, role: 'MANAGER' }],
    king: [{ ...inSweden, role: 'KING' }],
    abroad: [{ country: 'unitedStates', role }],
    lower: [{ country: 'singapore', role }],
    both: [
      { ...inSweden, role: 'STAFF' },
      { country: 'unitedStates', role: 'ADMIN' },
    ],
    guest: [
      { country: 'singapore', role: 'MANAGER' },
      { ...inSweden, role: 'STAFF' },
    ],
    envoy: [
      { country: 'singapore', role: 'STAFF' },
      { ...inSweden, role: 'MANAGER' },
    ],
    elsewhere: [inSweden],
    waiting: [],
    sysadmin: [],
    lost: [inSweden],
  }
  return roles[subject]
}

function countryOf(subject: Subject) {
  if (subject === 'abroad' || subject === 'both') return 'unitedStates'
  return subject === 'lower' || subject === 'elsewhere' ? 'singapore' : 'sweden'
}

/** A new person for each attempt that changed something, or a new session of the asker, with a storeroom of their own. */
async function build(subject: Subject, row: Row, asker: Person): Promise<Target> {
  const nowhere = { countryId: noId, storeroomId: noId }
  if (subject === 'nobody') return { ...nowhere, userId: noId, email: '', sessionId: noId }
  const storeroom = await buildStoreroom(server, { country: countryOf(subject) })
  const { id: userId, email } =
    subject === 'oneself' ? await signedInAgain(asker) : await built(subject, row, storeroom)
  const [session] = await server.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
  const there = subject === 'lost' ? nowhere : { countryId: storeroom.countryId, storeroomId: storeroom.id }
  return { ...there, userId, email, sessionId: session?.id ?? noId }
}

function built(subject: Built, { role = 'STAFF', state = 'ACTIVE', hasAccess }: Row, storeroom: Where) {
  return buildPerson(server, {
    storerooms: hasAccess ? [storeroom] : [],
    roles: rolesOf(subject, role),
    state: subject === 'waiting' ? 'REQUESTED' : state,
    isSysAdmin: subject === 'sysadmin',
  })
}

async function signedInAgain(asker: Person): Promise<Person> {
  await server.signedIn(asker.id)
  return asker
}

const answersFor = (row: Row, subject: Subject, wanted: Record<Asker, number>, isRead: boolean) =>
  askEverybody<Asker, Target>({
    askers: columns,
    expected: wanted,
    isOwn: subject === 'oneself',
    isRead,
    build: asker => build(subject, row, people[asker]),
    look: () => fingerprintOf(server),
    ask: (asker, target) => row.ask(people[asker].caller, target),
  })

function expected(answers: string): Record<Asker, number> {
  const statuses = answers.trim().split(/\s+/).map(Number)
  return Object.fromEntries(columns.map((asker, at) => [asker, statuses[at] ?? Number.NaN])) as Record<
    Asker,
    number
  >
}

describe.each(endpoints)('$name', ({ name, who, isRead }) => {
  const ofCall = [rows[name]].flat()
  for (const row of ofCall) {
    const variant = row.variant === undefined ? '' : `${row.variant}: `
    test.each(Object.entries(row.answers) as [Subject, string][])(
      `${variant}answers everybody about %s as the table says`,
      async (subject, answers) => {
        const wanted = expected(answers)
        expect(await answersFor(row, subject, wanted, isRead), subjects[subject]).toEqual(wanted)
      },
    )
  }
  if (who === 'user') {
    test('asks who is not signed in, not let in yet or not any more to sign in', async () => {
      for (const row of ofCall) {
        const target = await build('staff', row, people.stella)
        const before = await fingerprintOf(server)
        for (const caller of [server.anyone, server.as('pat'), server.as('ian')]) {
          expect((await row.ask(caller, target)).status).toBe(401)
        }
        expect(await fingerprintOf(server)).toEqual(before)
      }
    })
  }
})

test('nobody is told another reason than that it is their own account', async () => {
  const { changeRole } = contract.users
  for (const name of ['maya', 'kim', 'sys'] as const) {
    const own = { userId: server.cast[name].id, countryId: server.countries.sweden.id, roleId: 1 }
    expect(await people[name].caller.refused(changeRole, { body: own })).toMatchObject({
      status: 403,
      code: 'own_account',
    })
  }
})
