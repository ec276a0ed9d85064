import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { desc, eq } from '../kernel/db/drizzle.ts'
import { activities, users } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { self, list, edit, changeRole } = contract.users
const { sweden, singapore, unitedStates } = server.countries
const { cast } = server
const maya = server.as('maya')
const kim = server.as('kim')
const sys = server.as('sys')

type Query = NonNullable<Parameters<typeof maya.call<typeof list>>[1]['query']>

const inSweden = { countryId: sweden.id }
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)
const registered = (query: Query = {}) => maya.ok(list, { params: inSweden, query })
const requested = (who = maya, query: Query = {}) => who.ok(list, { params: { countryId: 0 }, query })
const give = (person: { id: number }, countryId: number, roleId: number) =>
  sys.ok(changeRole, { body: { userId: person.id, countryId, roleId } })
const rename = (person: { id: number }, names: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(names).where(eq(users.id, person.id))
const historyOf = (person: { id: number }) =>
  server.db
    .select()
    .from(activities)
    .where(eq(activities.aboutUserId, person.id))
    .orderBy(desc(activities.id))

describe('oneself', () => {
  test('is shown with roles, storerooms and the loans that are overdue, and nothing of the row beside it', async () => {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund', 'kista'] })
    const loan = await buildLoan(server, {
      state: 'ACTIVE',
      createdBy: person,
      createdAt: '2026-01-01T00:00:00Z',
    })
    const shown = await person.ok(self, {})
    expect(shown).toMatchObject({
      id: person.id,
      email: person.email,
      userStateId: 3,
      userState: { name: 'ACTIVE' },
      loanLimit: 3,
      overdueCount: 1,
      overdueLoans: [loan.id],
      defaultCountry: { id: sweden.id, name: 'Sweden', currencyId: 1 },
      UserCountryRole: [{ countryId: sweden.id, roleId: 2, isPrimary: true, role: { name: 'ADMIN' } }],
    })
    expect(shown.UserStoreroom.map(({ storeroom }) => storeroom.name)).toEqual(['Kista', 'Lund'])
    expect(new Date(shown.createdAt).toISOString().slice(0, 19)).toBe(shown.createdAt.slice(0, 19))
    expect(JSON.stringify(shown)).not.toMatch(/hash|argon/i)
  })

  test('is shown without overdue loans while nobody can read those', async () => {
    const person = await buildPerson(server, {})
    await buildLoan(server, { state: 'ACTIVE', createdBy: person, createdAt: '2026-01-01T00:00:00Z' })
    const shown = await server.db.transaction(async tx => {
      await tx.execute('lock table loans in access exclusive mode')
      return person.ok(self, {})
    })
    expect(shown).toMatchObject({ id: person.id, overdueCount: 0, overdueLoans: [] })
  })

  test('is shown without any role, too', async () => {
    const nobody = await buildPerson(server, { role: null })
    const nothing = { defaultCountry: null, UserCountryRole: [], UserStoreroom: [] }
    expect(await nobody.ok(self, {})).toMatchObject({ ...nothing, isSysAdmin: false })
    expect(await sys.ok(self, {})).toMatchObject({ ...nothing, isSysAdmin: true })
  })
})

describe('the registered of a country', () => {
  test('are all who have a role there, whatever the state of their account, and system administrators without any, by name', async () => {
    const names = (await registered()).map(({ firstName }) => firstName)
    expect(names).toEqual(expect.arrayContaining(['Stella', 'Adam', 'Maya', 'Kim', 'Ian']))
    expect(names).toEqual([...names].sort())
    const ids = idsOf(await registered())
    for (const name of ['olivia', 'pat'] as const) expect(ids).not.toContain(cast[name].id)
  })

  test('are shown to managers there; to staff it is forbidden, elsewhere the country does not exist', async () => {
    for (const name of ['stella', 'adam'] as const) {
      const refusal = await server.as(name).refused(list, { params: inSweden })
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    }
    const notThere = { status: 404, code: 'not_found' }
    expect(await server.as('olivia').refused(list, { params: inSweden })).toMatchObject(notThere)
    expect(await sys.refused(list, { params: { countryId: 999_999 } })).toMatchObject(notThere)
    expect(idsOf(await sys.ok(list, { params: inSweden }))).toEqual(idsOf(await registered()))
  })

  test('roles of different height: manager in Sweden, staff in Singapore, so only Sweden is shown', async () => {
    const refusal = await maya.refused(list, { params: { countryId: singapore.id } })
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('their roles are shown whole, their storerooms only in countries that one may see', async () => {
    const everywhere = (await registered()).find(({ id }) => id === cast.kim.id)
    expect(everywhere?.UserCountryRole.map(({ country }) => country.name)).toEqual([
      'Singapore',
      'Sweden',
      'United States',
    ])
    const shown = everywhere?.UserStoreroom.map(({ storeroom }) => storeroom.name)
    expect(shown).toEqual(['Jurong', 'Kista', 'Lund', 'Malmö'])
    const own = (await kim.ok(list, { params: inSweden })).find(({ id }) => id === cast.kim.id)
    expect(own).toEqual(await kim.ok(self, {}))
  })

  test('their overdue loans are counted, but shown only in countries that one may see; oneself is shown all', async () => {
    const roles = [
      { country: 'sweden', role: 'MANAGER' },
      { country: 'unitedStates', role: 'STAFF' },
    ] as const
    const person = await buildPerson(server, { roles })
    const overdue = { state: 'ACTIVE', createdBy: person, createdAt: '2026-01-01T00:00:00Z' } as const
    const here = await buildLoan(server, { ...overdue, storeroom: 'lund' })
    const elsewhere = await buildLoan(server, { ...overdue, storeroom: 'austin' })
    const shown = async (who: Pick<typeof maya, 'ok'>) => {
      const found = (await who.ok(list, { params: inSweden })).find(({ id }) => id === person.id)
      return [found?.overdueCount, found?.overdueLoans]
    }
    expect(await shown(maya)).toEqual([2, [here.id]])
    for (const who of [person, kim, sys]) expect(await shown(who)).toEqual([2, [here.id, elsewhere.id]])
  })

  test('are found by a part of the e-mail or of the name, wildcards taken literally', async () => {
    const person = await buildPerson(server)
    const word = unique()
    await rename(person, { firstName: 'Åsa', middleName: 'von', lastName: `Öberg${word}` })
    for (const search of [person.email.slice(6, 16), `åsa von öberg${word}`, word]) {
      expect(idsOf(await registered({ search }))).toEqual([person.id])
    }
    expect(idsOf(await registered({ search: `åsa öberg${word}` }))).toEqual([person.id])
    expect(await registered({ search: '%' })).toEqual([])
  })

  test('are filtered by state and come page by page, with the exact total', async () => {
    const word = unique()
    for (const state of ['APPROVED', 'INACTIVE', 'INACTIVE'] as const) {
      await rename(await buildPerson(server, { state }), { lastName: word })
    }
    const query = { search: word, userStateId: '5', limit: '1', offset: '1' }
    const { body, headers } = await maya.call(list, { params: inSweden, query })
    expect(body.map(({ userState }) => userState.name)).toEqual(['INACTIVE'])
    expect(headers['x-total-count']).toBe('2')
    expect(await registered({ search: word, userStateId: ['2', '5'] })).toHaveLength(3)
  })

  test('are sorted by e-mail, name, role in that country, primary country, state and time', async () => {
    const word = unique()
    const anna = await buildPerson(server, { role: 'STAFF', state: 'INACTIVE' })
    const bo = await buildPerson(server, { role: 'KING', country: 'singapore', state: 'ACTIVE' })
    const cleo = await buildPerson(server, { role: 'ADMIN', state: 'APPROVED' })
    await give(bo, sweden.id, 3)
    const people = Object.entries({ anna, bo, cleo })
    for (const [firstName, person] of people) {
      await rename(person, { firstName, lastName: word, email: `z${firstName}.${word}@acme.example` })
    }
    const sorted = async (sort: NonNullable<Query['sort']>) =>
      (await registered({ search: word, sort })).map(({ firstName }) => firstName)
    expect(await sorted('name')).toEqual(['anna', 'bo', 'cleo'])
    expect(await sorted('-email')).toEqual(['cleo', 'bo', 'anna'])
    expect(await sorted('role')).toEqual(['anna', 'cleo', 'bo'])
    expect((await sorted('country'))[0]).toBe('bo')
    expect(await sorted('state')).toEqual(['bo', 'cleo', 'anna'])
    expect(await sorted('-createdAt')).toEqual(['cleo', 'bo', 'anna'])
  })

  test('a query that is not known is refused: nobody shall believe that it was heard', async () => {
    for (const query of ['storeroomId=1', 'sort=passwordHash', 'isSysAdmin=true']) {
      const answer = await maya.raw({ url: `/api/user/country/${sweden.id}?${query}` })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('many people do not ask the database once each', async () => {
    for (let at = 0; at < 20; at++) await buildPerson(server)
    let queries = 0
    const count = () => {
      queries++
    }
    server.services.db.pool.on('acquire', count)
    const people = await registered()
    server.services.db.pool.off('acquire', count)
    expect(people.length).toBeGreaterThan(20)
    expect(queries).toBeLessThan(10)
  })
})

describe('the list of country 0', () => {
  test('holds who has no role yet, and those at home where one is manager who are not let in', async () => {
    const applicant = await buildPerson(server, { state: 'REQUESTED' })
    const rejected = await buildPerson(server, { state: 'REJECTED', role: null })
    const active = await buildPerson(server)
    const abroad = await buildPerson(server, { country: 'unitedStates', state: 'INACTIVE' })
    const atHomeAbroad = await buildPerson(server, { country: 'singapore', state: 'INACTIVE' })
    await give(atHomeAbroad, sweden.id, 1)

    const ids = idsOf(await requested())
    for (const person of [applicant, rejected, cast.pat, cast.ian]) expect(ids).toContain(person.id)
    for (const person of [active, abroad, atHomeAbroad, cast.stella, cast.sys])
      expect(ids).not.toContain(person.id)
    expect(idsOf(await registered())).toContain(atHomeAbroad.id)
    const toSys = idsOf(await requested(sys))
    for (const person of [applicant, rejected, abroad, atHomeAbroad]) expect(toSys).toContain(person.id)
    expect(toSys).not.toContain(active.id)
  })

  test('holds no system administrator who is let in: without a role, they stand in every country', async () => {
    const everywhere = await buildPerson(server, { role: null, isSysAdmin: true })
    const ended = await buildPerson(server, { role: null, isSysAdmin: true, state: 'INACTIVE' })
    const atHome = await buildPerson(server, { country: 'singapore', isSysAdmin: true })
    for (const { id } of [sweden, singapore, unitedStates]) {
      const listed = idsOf(await sys.ok(list, { params: { countryId: id } }))
      expect(listed).toContain(everywhere.id)
      expect(listed).not.toContain(ended.id)
      expect(listed.includes(atHome.id)).toBe(id === singapore.id)
    }
    expect(idsOf(await registered())).toContain(everywhere.id)
    const waiting = idsOf(await requested(sys))
    expect(waiting).toContain(ended.id)
    expect(waiting).not.toContain(everywhere.id)
  })

  test('comes by the name of the state, downwards: who waits for an answer stands first', async () => {
    const states = (await requested()).map(({ userState }) => userState.name)
    expect(states).toEqual([...states].sort().reverse())
    expect(states[0]).toBe('REQUESTED')
    await buildPerson(server, { role: null })
    expect((await requested(maya, { sort: 'state' }))[0]?.userState.name).toBe('ACTIVE')
    const inactive = await requested(maya, { userStateId: '5' })
    expect(new Set(inactive.map(({ userState }) => userState.name))).toEqual(new Set(['INACTIVE']))
  })

  test('is for who is manager anywhere, and not for others', async () => {
    for (const who of [server.as('stella'), server.as('adam'), await buildPerson(server, { role: null })]) {
      const refusal = await who.refused(list, { params: { countryId: 0 } })
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    }
    const lee = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    expect(idsOf(await requested(lee))).toContain(cast.pat.id)
    expect(idsOf(await requested(lee))).not.toContain(cast.ian.id)
  })
})

describe('editing oneself', () => {
  test('names and phone change, and history tells what was and what is', async () => {
    const person = await buildPerson(server)
    const body = {
      id: person.id,
      firstName: 'Berta',
      middleName: ' van ',
      lastName: 'Builder',
      phone: '+46 1',
    }
    const shown = await person.ok(edit, { body })
    expect(shown).toMatchObject({ ...body, middleName: 'van', version: 2 })
    expect(await person.ok(self, {})).toEqual(shown)
    const [event] = await historyOf(person)
    expect(event).toMatchObject({ event: 'user-edited', userId: person.id, countryId: sweden.id })
    expect(event?.detail).toMatchObject({
      'firstName.was': 'Built',
      'firstName.is': 'Berta',
      'phone.was': null,
    })
  })

  test('what is absent stays, what is null or empty goes', async () => {
    const person = await buildPerson(server)
    await person.ok(edit, { body: { id: person.id, middleName: 'van', phone: '1' } })
    expect(await person.ok(edit, { body: { id: person.id, phone: '' } })).toMatchObject({
      firstName: 'Built',
      middleName: 'van',
      phone: null,
    })
    expect(await person.ok(edit, { body: { id: person.id, middleName: null } })).toMatchObject({
      middleName: null,
    })
  })

  test('nothing changes: no version, no moment in history', async () => {
    const person = await buildPerson(server)
    const body = { id: person.id, firstName: 'Built', email: person.email, loanLimit: 3, phone: null }
    expect(await person.ok(edit, { body })).toMatchObject({ version: 1 })
    expect(await historyOf(person)).toEqual([])
  })

  test('nobody changes their own loan limit or e-mail, a sysadmin neither', async () => {
    for (const who of [
      await buildPerson(server),
      await buildPerson(server, { isSysAdmin: true, role: null }),
    ]) {
      const raised = await who.refused(edit, { body: { id: who.id, firstName: 'X', loanLimit: 100 } })
      expect(raised).toMatchObject({
        status: 400,
        code: 'fixed_value',
        fields: { loanLimit: expect.any(String) },
      })
      const other = await who.refused(edit, { body: { id: who.id, email: 'other@acme.example' } })
      expect(other).toMatchObject({ status: 400, code: 'fixed_value', fields: { email: expect.any(String) } })
      expect(await who.ok(self, {})).toMatchObject({ firstName: 'Built', loanLimit: 3, email: who.email })
    }
  })

  test('rights are not part of a profile: a call that brings them along is refused as a whole', async () => {
    const person = await buildPerson(server)
    const more = {
      isSysAdmin: true,
      userStateId: 3,
      roleId: 4,
      UserCountryRole: [],
      passwordHash: 'x',
      version: 9,
    }
    for (const [field, value] of Object.entries(more)) {
      const payload = { id: person.id, firstName: 'Mallory', [field]: value }
      const answer = await person.raw({ method: 'PATCH', url: '/api/user', payload })
      expect(answer.statusCode).toBe(400)
    }
    expect(await person.ok(self, {})).toMatchObject({ firstName: 'Built', isSysAdmin: false, version: 1 })
  })

  test('an older version is told that somebody was faster', async () => {
    const person = await buildPerson(server)
    const named = (firstName: string) => ({
      body: { id: person.id, firstName },
      headers: { 'if-match': '"1"' },
    })
    await person.ok(edit, named('First'))
    expect(await person.refused(edit, named('Second'))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect(await person.ok(self, {})).toMatchObject({ firstName: 'First' })
  })

  test('two pages save at once: one is stored, the other is told', async () => {
    const person = await buildPerson(server)
    const saves = ['One', 'Two', 'Three', 'Four'].map(firstName =>
      person.call(edit, { body: { id: person.id, firstName }, headers: { 'if-match': '1' } }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
    expect(await person.ok(self, {})).toMatchObject({ version: 2 })
  })
})

describe('editing others', () => {
  test('a manager changes names and loan limit of who has a role there, in any account state', async () => {
    const person = await buildPerson(server, { state: 'INACTIVE' })
    const body = {
      id: person.id,
      firstName: 'New',
      lastName: 'Name',
      loanLimit: 1,
      email: person.email,
      phone: null,
    }
    expect(await maya.ok(edit, { body })).toMatchObject({ ...body, version: 2 })
    const [event] = await historyOf(person)
    expect(event).toMatchObject({ event: 'user-edited', userId: cast.maya.id })
    expect(event?.detail).toMatchObject({ 'loanLimit.was': 3, 'loanLimit.is': 1 })
  })

  test('the phone is its owner’s, the e-mail nobody’s to change', async () => {
    const person = await buildPerson(server)
    for (const who of [maya, sys]) {
      for (const fixed of [{ phone: '112' }, { email: 'other@acme.example' }]) {
        const refusal = await who.refused(edit, { body: { id: person.id, firstName: 'X', ...fixed } })
        expect(refusal).toMatchObject({ status: 400, code: 'fixed_value' })
      }
    }
    expect(await person.ok(self, {})).toMatchObject({ firstName: 'Built', phone: null })
  })

  test('a manager of one country can’t see or touch another’s people: they do not exist', async () => {
    const abroad = await buildPerson(server, { country: 'unitedStates' })
    const refusal = await maya.refused(edit, { body: { id: abroad.id, firstName: 'X' } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
    expect(await maya.refused(edit, { body: { id: 999_999, firstName: 'X' } })).toEqual(refusal)
    expect(await abroad.ok(self, {})).toMatchObject({ firstName: 'Built' })
  })

  test('staff and admins edit nobody but themselves, not even a colleague of their country', async () => {
    const colleague = await buildPerson(server)
    for (const name of ['stella', 'adam'] as const) {
      const refusal = await server.as(name).refused(edit, { body: { id: colleague.id, firstName: 'X' } })
      expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('roles of different height: staff of Sweden is edited by Sweden’s manager, unless they are more elsewhere', async () => {
    const person = await buildPerson(server)
    await give(person, unitedStates.id, 3)
    expect(await maya.ok(edit, { body: { id: person.id, loanLimit: 2 } })).toMatchObject({ loanLimit: 2 })
    await give(person, unitedStates.id, 4)
    const refusal = await maya.refused(edit, { body: { id: person.id, loanLimit: 9 } })
    expect(refusal).toMatchObject({ status: 403, code: 'outranked' })
  })

  test('who is at home where one has no role stands above there, also as staff', async () => {
    const guest = await buildPerson(server, { country: 'unitedStates' })
    await give(guest, sweden.id, 1)
    const refusal = await maya.refused(edit, { body: { id: guest.id, loanLimit: 2 } })
    expect(refusal).toMatchObject({ status: 403, code: 'outranked' })
    expect(await kim.ok(edit, { body: { id: guest.id, loanLimit: 2 } })).toMatchObject({ loanLimit: 2 })
  })

  test('a manager edits neither the king, nor a sysadmin, nor somebody who has no role yet', async () => {
    const sysAdmin = await buildPerson(server, { isSysAdmin: true })
    for (const id of [cast.kim.id, sysAdmin.id]) {
      const refusal = await maya.refused(edit, { body: { id, firstName: 'X' } })
      expect(refusal).toMatchObject({ status: 403, code: 'outranked' })
    }
    const newcomer = await buildPerson(server, { role: null, state: 'REQUESTED' })
    const refusal = await maya.refused(edit, { body: { id: newcomer.id, firstName: 'X' } })
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await sys.ok(edit, { body: { id: newcomer.id, firstName: 'X' } })).toMatchObject({
      firstName: 'X',
    })
  })

  test('a loan limit is at least one', async () => {
    const refusal = await maya.refused(edit, { body: { id: cast.stella.id, loanLimit: 0 } })
    expect(refusal).toMatchObject({
      status: 400,
      fields: { loanLimit: 'Please enter a value above 0' },
    })
  })
})
