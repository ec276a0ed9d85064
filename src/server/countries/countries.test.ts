import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { worldCountries } from '#domain/world-country.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { activities, countries } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { principalTimeZone } from './time-zone.ts'
import { listedCountry } from './valid-country.ts'

const server = await testServer()
const { list, create, edit, currencies } = contract.countries
const sys = server.as('sys')
const form = (name: string) => ({ name, description: null, allowPermanentLoan: false })
const add = (name: string) => sys.ok(create, { body: form(name) })
const momentsOf = (countryId: number) =>
  server.db
    .select({ event: activities.event, userId: activities.userId, detail: activities.detail })
    .from(activities)
    .where(eq(activities.countryId, countryId))
    .orderBy(activities.id)
const storedOf = async (id: number) =>
  (await server.db.select().from(countries).where(eq(countries.id, id)))[0]

const namesOf = (countries: readonly { name: string }[]) => countries.map(({ name }) => name)

test('somebody with roles sees the countries of these roles, by name, and no other', async () => {
  expect(namesOf(await server.as('stella').ok(list, {}))).toEqual(['Sweden'])
  expect(namesOf(await server.as('maya').ok(list, {}))).toEqual(['Singapore', 'Sweden'])
  expect(namesOf(await server.as('kim').ok(list, {}))).toEqual(['Singapore', 'Sweden', 'United States'])
})

test('a sysadmin without any role sees every country', async () => {
  expect(namesOf(await server.as('sys').ok(list, {}))).toEqual(['Singapore', 'Sweden', 'United States'])
})

test('a user without roles sees no country', async () => {
  const nobody = await buildPerson(server, { role: null })
  const { status, headers, body } = await nobody.call(list, {})
  expect({ status, body, total: headers['x-total-count'] }).toEqual({ status: 200, body: [], total: '0' })
})

test('a visitor is asked to sign in', async () => {
  expect(await server.anyone.refused(list, {})).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('a country says what its forms need, and nothing of the row beside it', async () => {
  const [sweden] = await server.as('stella').ok(list, {})
  expect(sweden).toEqual({
    id: server.countries.sweden.id,
    name: 'Sweden',
    code: 'SE',
    description: null,
    allowPermanentLoan: true,
    currencyId: 1,
    timeZone: 'Europe/Stockholm',
    language: null,
    ownTerms: [],
    version: 1,
  })
})

test('a country is chosen by name; its code, principal time zone and currency 1 come with it', async () => {
  const norway = await sys.ok(create, { body: { ...form('norway'), description: 'Fjords' } })
  expect(norway).toEqual({
    id: norway.id,
    name: 'Norway',
    code: 'NO',
    description: 'Fjords',
    allowPermanentLoan: false,
    currencyId: 1,
    timeZone: 'Europe/Oslo',
    language: null,
    ownTerms: [],
    version: 1,
  })
  expect(namesOf(await sys.ok(list, {}))).toContain('Norway')
  expect(await momentsOf(norway.id)).toEqual([
    {
      event: 'country-added',
      userId: server.cast.sys.id,
      detail: { name: 'Norway', code: 'NO', timeZone: 'Europe/Oslo' },
    },
  ])
})

test('every country that the pages offer can be added: it has a code, and a time zone that there is', () => {
  for (const { code, name } of worldCountries(english.countries)) {
    expect(listedCountry(name)).toEqual({ code, name })
    expect(() => new Intl.DateTimeFormat('en', { timeZone: principalTimeZone(code) })).not.toThrow()
  }
})

test('a time zone and a currency that are sent win', async () => {
  const body = { ...form('Chile'), timeZone: 'Pacific/Easter', currencyId: 4 }
  const chile = await sys.ok(create, { body })
  expect(chile).toMatchObject({ code: 'CL', timeZone: 'Pacific/Easter', currencyId: 4 })
})

test('a zone is stored as it is spelled, and an older or newer name of it is one too', async () => {
  const { id } = await add('India')
  for (const [sent, stored] of [
    ['asia/CALCUTTA', 'Asia/Calcutta'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
  ]) {
    expect((await sys.ok(edit, { body: { id, timeZone: sent } })).timeZone).toBe(stored)
  }
})

test.each([
  ['a name that is no country', { name: 'Atlantis' }, 'name', 'Please select a country.'],
  ['no name', { name: '' }, 'name', 'Please select a country.'],
  ['a name that two countries share', { name: 'Congo' }, 'name', 'Please select a country.'],
  ['a currency that there is not', { currencyId: 999 }, 'currencyId', 'There is no such currency.'],
  ['a zone that there is not', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Please select a time zone.'],
  ['a distance instead of a zone', { timeZone: '+02:00' }, 'timeZone', 'Please select a time zone.'],
])('%s is refused at its field, in both forms', async (_, wrong, field, message) => {
  const before = await sys.ok(list, {})
  const refusal = { status: 400, code: 'bad_input', fields: { [field]: message } }
  expect(await sys.refused(create, { body: { ...form('Fiji'), ...wrong } })).toMatchObject(refusal)
  const id = server.countries.sweden.id
  expect(await sys.refused(edit, { body: { id, ...wrong } })).toMatchObject(refusal)
  expect(await sys.ok(list, {})).toEqual(before)
})

test('each country is there once, under whichever of its names', async () => {
  for (const name of ['Sweden', 'SWEDEN', 'United States of America', 'usa']) {
    const refusal = await sys.refused(create, { body: form(name) })
    expect(refusal).toMatchObject({ status: 409, code: 'already_taken' })
    expect(refusal.fields?.name).toMatch(/ is already taken\.$/)
  }
  const { id } = await add('Denmark')
  const refusal = await sys.refused(edit, { body: { id, name: 'Sweden' } })
  expect(refusal).toMatchObject({ status: 409, fields: { name: 'Sweden is already taken.' } })
  expect((await storedOf(id))?.code).toBe('DK')
})

test('two sysadmins add the same country at once: one is told that it is there', async () => {
  const answers = await Promise.all([1, 2].map(() => sys.call(create, { body: form('Iceland') })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an edit changes what is sent and nothing else, counts, and tells history what was and what is', async () => {
  const { id } = await add('Finland')
  const body = { id, description: 'Lakes', allowPermanentLoan: true }
  const edited = await sys.ok(edit, { body })
  expect(edited).toMatchObject({
    name: 'Finland',
    description: 'Lakes',
    allowPermanentLoan: true,
    timeZone: 'Europe/Helsinki',
    version: 2,
  })
  expect((await sys.ok(edit, { body })).version).toBe(2)
  expect((await sys.ok(edit, { body: { id, description: '' } })).description).toBeNull()
  const moments = await momentsOf(id)
  expect(moments.map(({ event }) => event)).toEqual(['country-added', 'country-edited', 'country-edited'])
  expect(moments[1]?.detail).toEqual({
    'description.was': null,
    'description.is': 'Lakes',
    'allowPermanentLoan.was': false,
    'allowPermanentLoan.is': true,
  })
})

test('another country brings its code and its zone, unless a zone is sent; another name of the same keeps them', async () => {
  const { id } = await add('Turkey')
  const renamed = await sys.ok(edit, { body: { id, name: 'Türkiye', timeZone: 'Europe/Istanbul' } })
  expect(renamed).toMatchObject({ name: 'Türkiye', code: 'TR', timeZone: 'Europe/Istanbul' })
  const other = await sys.ok(edit, { body: { id, name: 'Japan' } })
  expect(other).toMatchObject({ name: 'Japan', code: 'JP', timeZone: 'Asia/Tokyo' })
  const zoned = await sys.ok(edit, { body: { id, name: 'Peru', timeZone: 'America/Bogota' } })
  expect(zoned).toMatchObject({ name: 'Peru', code: 'PE', timeZone: 'America/Bogota' })
  expect((await sys.ok(edit, { body: { id, name: 'peru' } })).version).toBe(zoned.version)
})

test('a name that was stored before there was a list stays allowed', async () => {
  const [old] = await server.db
    .insert(countries)
    .values({ name: 'Kingdom of Bhutan', code: 'BT' })
    .returning({ id: countries.id })
  const id = old?.id ?? 0
  const body = { id, name: 'Kingdom of Bhutan', description: 'Thimphu' }
  expect(await sys.ok(edit, { body })).toMatchObject({ name: 'Kingdom of Bhutan', description: 'Thimphu' })
})

test('of two who edit the same version the second is told', async () => {
  const { id, version } = await add('Estonia')
  const headers = { 'if-match': String(version) }
  await sys.ok(edit, { body: { id, description: 'first' }, headers })
  const second = await sys.refused(edit, { body: { id, description: 'second' }, headers })
  expect(second).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await storedOf(id))?.description).toBe('first')
})

test('permanent loans are judged by what the country allows now; those that there are stay', async () => {
  const { id } = server.countries.sweden
  const allow = (allowPermanentLoan: boolean) => sys.ok(edit, { body: { id, allowPermanentLoan } })
  const loan = await buildLoan(server, { storeroom: 'lund', state: 'ACTIVE', lines: 2 })
  const [first, second] = loan.lines
  const lend = (lineId = 0) => ({ body: { id: lineId } })
  const maya = server.as('maya')
  await maya.ok(contract.loanUnits.permanent, lend(first?.id))
  await allow(false)
  const refusal = await maya.refused(contract.loanUnits.permanent, lend(second?.id))
  expect(refusal).toMatchObject({ status: 403, code: 'permanent_loan_not_allowed' })
  const lines = await maya.ok(contract.loanUnits.list, { params: { loanId: loan.id } })
  expect(lines.map(({ loanUnitState }) => loanUnitState.name)).toEqual(['PERMANENT_LOAN', 'SHIPPED'])
  await allow(true)
  await maya.ok(contract.loanUnits.permanent, lend(second?.id))
})

test('only a sysadmin adds or edits a country; one out of sight does not exist', async () => {
  const kim = server.as('kim')
  expect(await kim.refused(create, { body: form('Malta') })).toMatchObject({ status: 403, code: 'forbidden' })
  const here = { id: server.countries.sweden.id, description: 'Mine' }
  expect((await kim.refused(edit, { body: here })).status).toBe(403)
  expect((await server.as('olivia').refused(edit, { body: here })).status).toBe(404)
  expect((await sys.refused(edit, { body: { ...here, id: 999_999 } })).status).toBe(404)
  expect((await storedOf(here.id))?.description).toBeNull()
})

test('the currencies are listed by code, for whoever has a role anywhere', async () => {
  const listed = await server.as('stella').ok(currencies, {})
  expect(listed.map(({ code }) => code)).toEqual(['EUR', 'SEK', 'SGD', 'USD'])
  expect(listed[0]).toEqual({ id: 1, code: 'EUR', name: 'Euro' })
  expect(await sys.ok(currencies, {})).toEqual(listed)
  const nobody = await buildPerson(server, { role: null })
  expect((await nobody.refused(currencies, {})).status).toBe(403)
})
