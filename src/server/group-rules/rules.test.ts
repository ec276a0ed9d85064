import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maxGroupRules } from '#domain/group-rule.ts'
import { desc, eq } from '../kernel/db/drizzle.ts'
import {
  activities,
  loginAttempts,
  groupRules as rulesTable,
  securityEvents,
  sessions,
} from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { only } from '../testing/cast.ts'
import { testDirectory } from '../testing/directory.ts'
import { testServer } from '../testing/server.ts'
import { signingOn } from '../testing/signing-on.ts'

const directory = await testDirectory()
const server = await testServer({ env: directory.env })
const { sys, known, rule, rolesOf } = signingOn(server, directory)
const { sweden, singapore } = server.countries
const { groupRules } = contract
const [STAFF, ADMIN, MANAGER] = [1, 2, 3]

beforeEach(async () => {
  directory.lies = {}
  await server.db.delete(loginAttempts)
})

const newest = async () =>
  only(await server.db.select().from(activities).orderBy(desc(activities.id)).limit(1))
const soon = { timeout: 20_000 }

describe('a rule', () => {
  test('is made, changed and deleted; history and the security log tell it', async () => {
    const group = `Café ${unique()}`
    const made = await rule(sweden.id, STAFF, group)
    expect(made).toMatchObject({
      group,
      country: { name: 'Sweden' },
      role: { name: 'STAFF' },
      people: 0,
      version: 1,
    })
    expect(await newest()).toMatchObject({
      event: 'group-rule-added',
      countryId: sweden.id,
      detail: { group, is: 'STAFF' },
    })
    const body = { id: made.id, group, countryId: singapore.id, roleId: MANAGER }
    expect(await sys.ok(groupRules.edit, { body })).toMatchObject({
      country: { name: 'Singapore' },
      version: 2,
    })
    expect(await newest()).toMatchObject({
      event: 'group-rule-edited',
      countryId: singapore.id,
      alsoCountryId: sweden.id,
      detail: { group, was: 'STAFF', is: 'MANAGER' },
    })
    await sys.ok(groupRules.edit, { body })
    await sys.ok(groupRules.remove, { body: { id: made.id } })
    expect(await newest()).toMatchObject({ event: 'group-rule-removed', detail: { group, was: 'MANAGER' } })
    expect((await sys.ok(groupRules.list, {})).map(({ id }) => id)).not.toContain(made.id)
    const notes = await server.db.select().from(securityEvents)
    const about = notes.filter(({ detail }) => detail.group === group).toSorted((a, b) => a.id - b.id)
    expect(about.map(({ kind, userId }) => [kind, userId])).toEqual(
      ['added', 'edited', 'removed'].map(what => [`group-rule-${what}`, server.cast.sys.id]),
    )
  })

  test('is one for a group and country; another spelling is another group', async () => {
    const { group, id } = await rule(sweden.id, STAFF, `acme ${unique()}`)
    const again = { group, countryId: sweden.id, roleId: ADMIN }
    expect(await sys.refused(groupRules.create, { body: again })).toMatchObject({
      status: 409,
      code: 'already_taken',
      fields: { group: expect.any(String) },
    })
    await rule(sweden.id, STAFF, group.toUpperCase())
    const abroad = await rule(singapore.id, STAFF, group)
    const moved = { ...again, id: abroad.id }
    expect(await sys.refused(groupRules.edit, { body: moved })).toMatchObject({ code: 'already_taken' })
    expect(id).not.toBe(abroad.id)
  })

  test('that was changed meanwhile is not overwritten, and one that is gone does not exist', async () => {
    const { id, group } = await rule(sweden.id, STAFF)
    const body = { id, group, countryId: sweden.id, roleId: ADMIN }
    await sys.ok(groupRules.edit, { body, headers: { 'if-match': '1' } })
    const older = await sys.refused(groupRules.edit, {
      body: { ...body, roleId: MANAGER },
      headers: { 'if-match': '1' },
    })
    expect(older).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await sys.ok(groupRules.remove, { body: { id } })
    expect((await sys.refused(groupRules.remove, { body: { id } })).status).toBe(404)
    expect((await sys.refused(groupRules.edit, { body })).status).toBe(404)
    const nowhere = { group, countryId: 999_999, roleId: ADMIN }
    expect((await sys.refused(groupRules.create, { body: nowhere })).status).toBe(404)
  })

  test.each([
    ['without a group', { group: ' ' }],
    ['with a sign that nobody sees', { group: 'ad\u200bmins' }],
    ['of 501 signs', { group: 'x'.repeat(501) }],
    ['with a role that there is not', { roleId: 5 }],
  ])('%s is refused', async (_, wrong) => {
    const body = { group: unique(), countryId: sweden.id, roleId: ADMIN, ...wrong }
    expect(await sys.refused(groupRules.create, { body })).toMatchObject({ status: 400 })
  })

  test('is for sysadmins, who proved a moment ago who they are', async () => {
    const body = { group: unique(), countryId: sweden.id, roleId: ADMIN }
    expect((await server.as('kim').refused(groupRules.create, { body })).code).toBe('forbidden')
    const late = await buildPerson(server, { isSysAdmin: true })
    const confirmedAt = '2026-01-01T00:00:00Z'
    await server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, late.id))
    expect((await late.refused(groupRules.create, { body })).code).toBe('confirm_again')
  })

  test('of two who make the same at once one is told', async () => {
    const body = { group: unique(), countryId: sweden.id, roleId: ADMIN }
    const answers = await Promise.all([1, 2].map(() => sys.call(groupRules.create, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('changed rules count at once for everybody whose groups are known', () => {
  test('a new one gives, an edited one moves, a deleted one takes; who signed in by password keeps up as well', async () => {
    const group = unique()
    const people = [await buildPerson(server, { role: null }), await buildPerson(server, { role: 'STAFF' })]
    for (const person of people) await known(person)([group])
    const roles = () => Promise.all(people.map(rolesOf))
    const made = await rule(sweden.id, ADMIN, group)
    await expect
      .poll(roles, soon)
      .toEqual([[['Sweden', 'ADMIN', null, 'ADMIN']], [['Sweden', 'ADMIN', 'STAFF', 'ADMIN']]])
    expect(only((await sys.ok(groupRules.list, {})).filter(({ id }) => id === made.id)).people).toBe(2)
    await sys.ok(groupRules.edit, { body: { id: made.id, group, countryId: singapore.id, roleId: STAFF } })
    await expect.poll(roles, soon).toEqual([
      [['Singapore', 'STAFF', null, 'STAFF']],
      [
        ['Singapore', 'STAFF', null, 'STAFF'],
        ['Sweden', 'STAFF', 'STAFF', null],
      ],
    ])
    await sys.ok(groupRules.remove, { body: { id: made.id } })
    await expect.poll(roles, soon).toEqual([[], [['Sweden', 'STAFF', 'STAFF', null]]])
  })

  test('of two rules that give a role the other one still does', async () => {
    const [one, other] = [await rule(sweden.id, ADMIN), await rule(sweden.id, ADMIN)]
    const lower = await rule(sweden.id, STAFF)
    const person = await buildPerson(server, { role: null })
    const { caller } = await known(person)([one.group, other.group, lower.group])
    await sys.ok(groupRules.remove, { body: { id: one.id } })
    await sys.ok(groupRules.remove, { body: { id: other.id } })
    await expect.poll(() => rolesOf(caller), soon).toEqual([['Sweden', 'STAFF', null, 'STAFF']])
  })
})

describe('trying it out', () => {
  test('shows what somebody’s groups give, by which groups, beside what a hand gave; and changes nothing', async () => {
    const [staff, admins] = [await rule(sweden.id, STAFF), await rule(sweden.id, ADMIN)]
    const person = await buildPerson(server, { role: 'MANAGER' })
    const body = { email: ` ${person.email.toUpperCase()} ` }
    expect(await sys.ok(groupRules.tryOut, { body })).toMatchObject({
      person: { id: person.id },
      groups: null,
      toldAt: null,
      roles: [
        { country: { name: 'Sweden' }, byDirectory: null, byHand: 'MANAGER', counts: 'MANAGER', groups: [] },
      ],
    })
    await known(person)([staff.group, admins.group, 'another'])
    const tried = await sys.ok(groupRules.tryOut, { body })
    expect(tried).toMatchObject({ groups: [staff.group, admins.group, 'another'], untold: null })
    expect(tried.toldAt).not.toBeNull()
    expect(tried.roles).toMatchObject([{ byDirectory: 'ADMIN', byHand: 'MANAGER', groups: [admins.group] }])
  })

  test('shows what groups would give that somebody pasted', async () => {
    const { group } = await rule(singapore.id, STAFF)
    const tried = await sys.ok(groupRules.tryOut, { body: { groups: ['another', ` ${group}`] } })
    expect(tried).toMatchObject({
      person: null,
      groups: ['another', group],
      roles: [{ country: { name: 'Singapore' }, byDirectory: 'STAFF', counts: 'STAFF', groups: [group] }],
    })
    const many = Array.from({ length: 1001 }, String)
    expect(await sys.ok(groupRules.tryOut, { body: { groups: many } })).toMatchObject({
      groups: null,
      untold: 'TOO_MANY',
    })
  })

  test('knows no account of an address, and wants one or groups', async () => {
    const nobody = await sys.refused(groupRules.tryOut, { body: { email: 'no.body@acme.example' } })
    expect(nobody).toMatchObject({ status: 400, fields: { email: 'No account has this address.' } })
    for (const body of [{}, { email: 'a', groups: [] }])
      expect((await sys.refused(groupRules.tryOut, { body })).status).toBe(400)
  })
})

test('there are five hundred rules at most', async () => {
  const have = await server.db.$count(rulesTable)
  const rows = Array.from({ length: maxGroupRules - have }, (_, at) => ({
    groupName: `many ${at}`,
    countryId: sweden.id,
    role: 'STAFF' as const,
  }))
  await server.db.insert(rulesTable).values(rows)
  const body = { group: unique(), countryId: sweden.id, roleId: STAFF }
  expect(await sys.refused(groupRules.create, { body })).toMatchObject({ code: 'too_many_group_rules' })
  await server.db.delete(rulesTable).where(eq(rulesTable.role, 'STAFF'))
})
