import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { activityWords } from '#domain/activity-words.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { identities, installation, loginAttempts, securityEvents, users } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { only } from '../testing/cast.ts'
import { testDirectory } from '../testing/directory.ts'
import { testServer } from '../testing/server.ts'
import { signingOn } from '../testing/signing-on.ts'

const directory = await testDirectory()
const lines: string[] = []
const server = await testServer({ env: directory.env, log: line => lines.push(line) })
const { sys, signOn, known, rule, rolesOf, historyOf } = signingOn(server, directory)
const { sweden, singapore } = server.countries
const { changeRole, removeRole, self, grantAccess } = contract.users
const [STAFF, ADMIN, MANAGER] = [1, 2, 3]
const maya = server.as('maya')

beforeEach(async () => {
  directory.lies = {}
  await server.db.delete(loginAttempts)
  await server.db.update(installation).set({ factorPolicy: 'OFFERED', factorGraceDays: 14 })
})

const words = (event: Awaited<ReturnType<typeof historyOf>>[number]) =>
  activityWords({ ...event, user: null } as unknown as Parameters<typeof activityWords>[0])
    .map(stretch => (typeof stretch === 'string' ? stretch : 'strong' in stretch ? stretch.strong : '?'))
    .join('')

describe('groups of a sign-on', () => {
  test('give the roles that the rules say, at that sign-on, and the next one takes them back', async () => {
    const [admins, abroad] = [await rule(sweden.id, ADMIN), await rule(singapore.id, STAFF)]
    const person = await buildPerson(server, { role: null })
    const signsOn = known(person)
    const { location, caller } = await signsOn(['others', admins.group, abroad.group])
    expect(location).toBe('/')
    expect(await rolesOf(caller)).toEqual([
      ['Singapore', 'STAFF', null, 'STAFF'],
      ['Sweden', 'ADMIN', null, 'ADMIN'],
    ])
    expect((await caller.ok(self, {})).defaultCountry?.name).toBe('Sweden')
    await signsOn([abroad.group])
    expect(await rolesOf(caller)).toEqual([['Singapore', 'STAFF', null, 'STAFF']])
    expect((await caller.ok(self, {})).defaultCountry?.name).toBe('Singapore')
    await signsOn([])
    expect(await rolesOf(caller)).toEqual([])
    const history = (await historyOf(person)).filter(({ event }) => event.startsWith('role'))
    expect(history.map(words)).toEqual([
      `gave the role Admin by the directory’s group ${admins.group}`,
      `gave the role Staff by the directory’s group ${abroad.group}`,
      'took the role Admin by the directory’s groups',
      'took the role Staff by the directory’s groups',
    ])
    expect(history.every(({ userId }) => userId === null)).toBe(true)
    const notes = await server.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.aboutUserId, person.id))
    const given = notes.filter(({ kind }) => kind === 'role-changed')
    expect(given.map(({ userId, detail }) => [userId, detail.source, detail.group])).toEqual([
      [null, 'directory', admins.group],
      [null, 'directory', abroad.group],
    ])
  })

  test('count only where they give more than a hand; each is taken back by whoever gave it', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: 'STAFF' })
    const signsOn = known(person)
    const { caller } = await signsOn([group])
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', 'STAFF', 'ADMIN']])
    const body = { userId: person.id, countryId: sweden.id }
    await maya.ok(removeRole, { body })
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
    await maya.ok(changeRole, { body: { ...body, roleId: MANAGER } })
    expect(await rolesOf(caller)).toEqual([['Sweden', 'MANAGER', 'MANAGER', 'ADMIN']])
    await signsOn([])
    expect(await rolesOf(caller)).toEqual([['Sweden', 'MANAGER', 'MANAGER', null]])
    await maya.ok(removeRole, { body })
    expect(await rolesOf(caller)).toEqual([])
    const history = (await historyOf(person)).filter(({ event }) => event.startsWith('role'))
    expect(history.map(words)).toEqual([
      `changed the role from Staff to Admin by the directory’s group ${group}`,
      'took the role Staff, given by hand; Admin counts',
      'changed the role from Admin to Manager',
      'took the role Admin, given by the directory’s groups; Manager counts',
      'took the role Manager',
    ])
  })

  test('a hand can’t take what the directory alone gives, and is told why', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    const { caller } = await known(person)([group])
    const body = { userId: person.id, countryId: sweden.id }
    expect(await maya.refused(removeRole, { body })).toMatchObject({ status: 409, code: 'role_of_directory' })
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
    await maya.ok(changeRole, { body: { ...body, roleId: STAFF } })
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', 'STAFF', 'ADMIN']])
  })

  test('that are lost take the storeroom access with the role, and only there', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: 'STAFF' })
    const signsOn = known(person)
    const { caller } = await signsOn([group])
    const { lund } = server.storerooms
    await maya.ok(grantAccess, {
      body: { userId: person.id, countryId: sweden.id, storeroomId: lund.id },
    })
    await signsOn([group])
    expect((await caller.ok(self, {})).UserStoreroom).toHaveLength(1)
    await signsOn([])
    expect((await caller.ok(self, {})).UserStoreroom).toEqual([])
    expect(await rolesOf(caller)).toEqual([['Sweden', 'STAFF', 'STAFF', null]])
  })

  test('change nothing twice: the same groups write no history, and other sessions keep their rights', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    const signsOn = known(person)
    await signsOn([group])
    const rights = async () =>
      only(await server.db.select().from(users).where(eq(users.id, person.id))).rightsVersion
    const [history, version] = [await historyOf(person), await rights()]
    await signsOn([group, 'another'])
    expect(await historyOf(person)).toEqual(history)
    expect(await rights()).toBe(version)
  })

  test('as a text are one group, not its letters, and no list', async () => {
    const [one, two] = [await rule(sweden.id, STAFF), await rule(sweden.id, ADMIN)]
    const person = await buildPerson(server, { role: null })
    const signsOn = known(person)
    const { caller } = await signsOn(one.group)
    expect(await rolesOf(caller)).toEqual([['Sweden', 'STAFF', null, 'STAFF']])
    await signsOn(`${one.group},${two.group}`)
    expect(await rolesOf(caller)).toEqual([])
  })

  test('300 of them count', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    const many = Array.from(
      { length: 299 },
      (_, at) => `8d7c1a4e-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )
    const { caller } = await known(person)([...many, group])
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
    const tried = await sys.ok(contract.groupRules.tryOut, { body: { email: person.email } })
    expect(tried.groups).toHaveLength(300)
  })

  test('of which some are no names: the others count', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    const { caller } = await known(person)([7, group, { name: 'kings' }, null])
    expect(lines.find(line => line.includes('are no names'))).toContain('"passedOver":3')
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
  })

  test.each([
    ['nothing', undefined, {}, 'MISSING'],
    [
      'too many, as Entra says where they do not fit',
      undefined,
      { _claim_names: { groups: 'src1' } },
      'ELSEWHERE',
    ],
    ['more than a thousand', Array.from({ length: 1001 }, String), {}, 'TOO_MANY'],
    ['no names', { staff: true }, {}, 'UNREADABLE'],
  ])(
    'that tell %s leave the roles as they were, and the person and the sysadmins are told',
    async (_, groups, more, why) => {
      const { group } = await rule(sweden.id, ADMIN)
      const person = await buildPerson(server, { role: null })
      const signsOn = known(person)
      await signsOn([group])
      const { caller } = await signsOn(groups, more)
      const told = lines.find(line => line.includes('told no groups') && line.includes(`"${why}"`))
      expect(told).toContain(`"actor":${person.id}`)
      expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
      expect((await caller.ok(contract.signOn.own, {})).linked?.groups).toEqual({ count: 1, untold: why })
      const { untold, untoldCount } = await sys.ok(contract.groupRules.state, {})
      expect(untold[0]).toMatchObject({ person: { id: person.id }, why })
      expect(untoldCount).toBeGreaterThan(0)
      // A later sign-on that tells them again counts, and nobody is told any more.
      await signsOn([])
      expect(await rolesOf(caller)).toEqual([])
      expect((await sys.ok(contract.groupRules.state, {})).untold.map(one => one.person.id)).not.toContain(
        person.id,
      )
    },
  )

  test('told only on request are asked for', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    directory.lies = { tellsOnRequest: true }
    const { caller } = await known(person)([group])
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
  })

  test('stand in the claim that the operator names', async () => {
    const other = await testServer({
      env: { ...directory.env, OIDC_GROUPS_CLAIM: 'https://acme.example/teams' },
    })
    const there = signingOn(other, directory)
    const { group } = await there.rule(other.countries.sweden.id, ADMIN)
    const person = await buildPerson(other, { role: null })
    const { caller } = await there.known(person)(['another'], { 'https://acme.example/teams': [group] })
    expect(await there.rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
  })

  test('never make a system administrator, nor end one', async () => {
    const { group } = await rule(sweden.id, STAFF)
    const person = await buildPerson(server, { role: null, isSysAdmin: true })
    const signsOn = known(person)
    for (const groups of [[group, 'sysadmin', 'isSysAdmin'], []]) {
      const { caller } = await signsOn(groups)
      expect((await caller.ok(self, {})).isSysAdmin).toBe(true)
    }
    const other = await buildPerson(server, { role: null })
    expect((await (await known(other)([group, 'sysadmin'])).caller.ok(self, {})).isSysAdmin).toBe(false)
  })
})

describe('who signs on', () => {
  test('and becomes a manager by it is asked for a second factor in that session', async () => {
    await server.db.update(installation).set({ factorPolicy: 'MANAGERS', factorGraceDays: 0 })
    const { group } = await rule(sweden.id, MANAGER)
    const person = await buildPerson(server, { role: 'STAFF' })
    const signsOn = known(person)
    const before = await signsOn([])
    expect((await before.caller.ok(self, {})).secondFactor.dueAt).toBeNull()
    const { caller } = await signsOn([group])
    expect((await caller.ok(self, {})).secondFactor.dueAt).not.toBeNull()
    expect(await caller.refused(contract.sessions.list, {})).toMatchObject({ code: 'factor_needed' })
    expect(await before.caller.refused(contract.sessions.list, {})).toMatchObject({ code: 'factor_needed' })
  })

  test('to confirm who they are has the roles of their groups, too', async () => {
    const { group } = await rule(sweden.id, MANAGER)
    const person = await buildPerson(server, { role: 'STAFF' })
    const claims = { sub: unique(), email: person.email, email_verified: true }
    const { browser, caller } = await signOn({ ...claims, groups: [group] })
    const asked = await caller.raw({ method: 'POST', url: '/api/auth/oidc/confirm', payload: {} })
    const { address } = asked.json<{ address: string }>()
    for (const { name, value } of asked.cookies) browser.cookies.set(name, value)
    const auth_time = Math.floor(Date.now() / 1000)
    await browser.comeBack(directory.letIn(address, { ...claims, auth_time, groups: [] }))
    expect(await rolesOf(caller)).toEqual([['Sweden', 'STAFF', 'STAFF', null]])
  })

  test('without an account asks for one, which has the roles of its groups already; nobody is let in by them', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const email = `anna.${unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}@acme.example`
    const signsOn = known({ email })
    expect((await signsOn([group])).location).toBe('/auth?signOn=sign_on_asked')
    const account = only(await server.db.select().from(users).where(eq(users.email, email)))
    expect(account.state).toBe('REQUESTED')
    expect((await signsOn([group])).location).toBe('/auth?signOn=sign_on_waits')
    await maya.ok(contract.accounts.approve, { body: { userId: account.id } })
    const { caller } = await signsOn([group])
    expect(await rolesOf(caller)).toEqual([['Sweden', 'ADMIN', null, 'ADMIN']])
  })

  test('is unlinked: what the directory gave goes, what a hand gave stays', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: 'STAFF' })
    await known(person)([group])
    const shown = await sys.ok(contract.signOn.unlinkOther, { body: { userId: person.id } })
    expect(shown.UserCountryRole.map(({ role, byDirectory }) => [role.name, byDirectory])).toEqual([
      ['STAFF', null],
    ])
  })

  test('by another directory has the roles of that one alone', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    const issuer = 'https://former.example.com'
    await server.db.insert(identities).values({
      userId: person.id,
      issuer,
      subject: unique(),
      linkedAt: new Date().toISOString(),
      groups: [group],
    })
    const { caller } = await known(person)(['another'])
    expect(await rolesOf(caller)).toEqual([])
    const kept = await server.db.select().from(identities).where(eq(identities.issuer, issuer))
    expect(kept.map(({ groups }) => groups)).toContainEqual(null)
  })
})

describe('at once', () => {
  test('five sign-ons of one person give a role once', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    const person = await buildPerson(server, { role: null })
    const signsOn = known(person)
    await signsOn([])
    const answers = await Promise.all(Array.from({ length: 5 }, () => signsOn([group])))
    expect(answers.map(({ location }) => location)).toEqual(Array(5).fill('/'))
    const given = (await historyOf(person)).filter(({ event }) => event === 'role-changed')
    expect(given).toHaveLength(1)
  })

  test('a sign-on and a hand: neither loses what the other gives, in either order', async () => {
    const { group } = await rule(sweden.id, ADMIN)
    for (let round = 0; round < 10; round++) {
      const person = await buildPerson(server, { role: 'STAFF' })
      const signsOn = known(person)
      const { caller } = await signsOn([])
      const byHand = () =>
        maya.ok(changeRole, { body: { userId: person.id, countryId: sweden.id, roleId: MANAGER } })
      await Promise.all(round % 2 ? [signsOn([group]), byHand()] : [byHand(), signsOn([group])])
      expect(await rolesOf(caller)).toEqual([['Sweden', 'MANAGER', 'MANAGER', 'ADMIN']])
    }
  })

  test('a sign-on and the end of its rule: the role is gone, in either order', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, group } = await rule(sweden.id, ADMIN)
      const person = await buildPerson(server, { role: null })
      const signsOn = known(person)
      const { caller } = await signsOn([])
      const ends = () => sys.ok(contract.groupRules.remove, { body: { id } })
      await Promise.all(round % 2 ? [signsOn([group]), ends()] : [ends(), signsOn([group])])
      await expect.poll(() => rolesOf(caller), { timeout: 20_000 }).toEqual([])
    }
  })
})
