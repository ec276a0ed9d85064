import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Language } from '#domain/language.ts'
import { longestTerms } from '#domain/terms.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { activities, countryTerms } from '../../kernel/db/schema.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { list, change, versions, preview } = contract.terms
const maya = server.as('maya')
const countryId = server.countries.sweden.id
const inSweden = { query: { countryId: String(countryId) } }
const write = (language: Language, text: string | null, version?: number) => ({
  body: { countryId, language, text },
  ...(version === undefined ? {} : { headers: { 'if-match': String(version) } }),
})
const termsIn = async (language: Language) => {
  const found = (await maya.ok(list, inSweden)).find(one => one.language === language)
  if (!found) throw new Error(`No terms in ${language}.`)
  return found
}
const versionsIn = (language: Language) => maya.ok(versions, { query: { ...inSweden.query, language } })
const nameOf = (person: { firstName: string } | null | undefined) => person?.firstName

test('a country that wrote none has the standard terms: drafts in each language but English', async () => {
  const all = await maya.ok(list, { query: { countryId: String(server.countries.sweden.id) } })
  expect(all.map(({ language, version, text, isDraft }) => [language, version, text, isDraft])).toEqual([
    ['en', 0, null, false],
    ...['ar', 'de', 'es', 'fr', 'ja', 'sv'].map(language => [language, 0, null, true]),
  ])
  expect(all[0]?.standardText).toBe(
    "1. Please return all items with their accessories.\n\n2. Return them within {days} working days; after a further three days' grace, items are treated as sold and invoiced.\n\n3. Do not move the items elsewhere without our permission.",
  )
})

test('what a manager writes is no draft; each change is a version, with who, when and the former text', async () => {
  const before = new Date(Date.now() - 60_000).toISOString()
  const first = await maya.ok(
    change,
    write('sv', 'Lämna tillbaka allt inom {days} dagar.\r\n\r\nSvensk lag gäller. ', 0),
  )
  expect(first).toMatchObject({
    language: 'sv',
    version: 1,
    text: 'Lämna tillbaka allt inom {days} dagar.\n\nSvensk lag gäller.',
    isDraft: false,
  })
  expect(nameOf(first.changedBy)).toBe('Maya')
  expect(String(first.changedAt) > before).toBe(true)
  await server.as('kim').ok(change, write('sv', 'Svensk lag gäller.', 1))
  const back = await maya.ok(change, write('sv', null, 2))
  expect(back).toMatchObject({ version: 3, text: null, isDraft: true })
  const kept = await versionsIn('sv')
  expect(kept.map(({ version, text, changedBy }) => [version, text, nameOf(changedBy)])).toEqual([
    [3, null, 'Maya'],
    [2, 'Svensk lag gäller.', 'Kim'],
    [1, 'Lämna tillbaka allt inom {days} dagar.\n\nSvensk lag gäller.', 'Maya'],
  ])
  const { headers, body } = await maya.call(versions, {
    query: { ...inSweden.query, language: 'sv', limit: '1', offset: '1' },
  })
  expect([headers['x-total-count'], body.map(({ version }) => version)]).toEqual(['3', [2]])
})

test('history tells it, and the country which languages have terms of their own', async () => {
  await maya.ok(change, write('de', 'Es gilt deutsches Recht.'))
  await maya.ok(change, write('ja', '日本法に準拠します。'))
  await maya.ok(change, write('de', null))
  const own = async () =>
    (await server.as('sys').ok(contract.countries.list, {})).find(({ id }) => id === countryId)?.ownTerms
  expect(await own()).toEqual(['ja'])
  const [self] = (await server.as('stella').ok(contract.users.self, {})).UserCountryRole
  expect(self?.country.ownTerms).toEqual(['ja'])
  const [last, , first] = await server.db
    .select()
    .from(activities)
    .where(eq(activities.event, 'country-terms-changed'))
    .orderBy(activities.id)
    .then(rows => rows.toReversed())
  expect(first?.detail).toEqual({ language: 'de', isStandard: false, 'version.was': 0, 'version.is': 1 })
  expect(last).toMatchObject({
    userId: server.cast.maya.id,
    countryId,
    detail: { language: 'de', isStandard: true, 'version.was': 1, 'version.is': 2 },
  })
  await maya.ok(change, write('ja', null))
})

test('the same text again is no new version', async () => {
  const { version } = await maya.ok(change, write('fr', 'Le droit français s’applique.'))
  expect((await maya.ok(change, write('fr', ' Le droit français s’applique.\n', version))).version).toBe(
    version,
  )
  await maya.ok(change, write('fr', null))
})

test('two managers save at once: the second is told, and nothing is lost', async () => {
  const answers = await Promise.all(
    ['maya', 'kim'].map(name =>
      server.as(name as 'maya').call(change, write('es', `Rige la ley sueca (${name}).`, 0)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const second = answers.find(({ status }) => status === 409)
  expect(second?.body).toMatchObject({ code: 'changed_meanwhile' })
  expect(await versionsIn('es')).toHaveLength(1)
})

test('the database refuses to change or to remove a version', async () => {
  await maya.ok(change, write('ar', 'يسري القانون السويدي.'))
  const all = server.db.update(countryTerms).set({ text: 'Other' })
  await expect(all).rejects.toThrow()
  await expect(server.db.delete(countryTerms)).rejects.toThrow()
  expect((await termsIn('ar')).text).toBe('يسري القانون السويدي.')
})

test.each([
  ['nothing', ' \n ', 'Please write the terms, or put the standard ones back.'],
  [
    'a sign that nobody can see',
    'Return\u200b all.',
    'This has a sign that nobody can see (U+200B). Please type it again without.',
  ],
  [
    'an override of direction',
    'Return \u202eall.',
    'This has a sign that nobody can see (U+202E). Please type it again without.',
  ],
  [
    'a placeholder that stands for nothing',
    'Within {day} days.',
    '{day} stands for nothing here. {days} stands for the loan’s number of days.',
  ],
  ['too much', 'x'.repeat(longestTerms + 1), 'At most 20000 characters.'],
  ['more lines than anybody reads', Array(601).fill('x').join('\n'), 'At most 600 lines.'],
])('%s is refused at its field', async (_, text, message) => {
  const refusal = await maya.refused(change, write('en', text))
  expect(refusal).toMatchObject({ status: 400, code: 'bad_input', fields: { text: message } })
  expect((await maya.refused(preview, write('en', text))).fields).toEqual({ text: message })
  expect((await termsIn('en')).version).toBe(0)
})

test('the longest text is stored, a Persian joiner in it, and printed on as many pages as it needs', async () => {
  const sentence = 'خانه‌های ما و شما. '
  const text = `${sentence.repeat(Math.floor(longestTerms / sentence.length)).trim()}\n\nEnd of it.`
  const shorter = text.slice(0, longestTerms)
  expect((await maya.ok(change, write('ar', shorter))).text).toBe(shorter)
  const answer = await maya.raw({
    method: 'POST',
    url: '/api/country/terms/preview',
    payload: write('ar', shorter).body,
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
  expect(totalPages).toBeGreaterThan(3)
})

test('the preview prints the text that was sent, in its language, and stores nothing', async () => {
  const body = write(
    'sv',
    'Lämna tillbaka allt inom {days} dagar.\nHelst tidigare.\n\nSvensk lag gäller.',
  ).body
  const before = await termsIn('sv')
  const answer = await maya.raw({ method: 'POST', url: '/api/country/terms/preview', payload: body })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="terms-sv.pdf"')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  })
  for (const words of [
    'Villkor',
    'Lämna tillbaka allt inom 14 dagar.',
    'Helst tidigare.',
    'Svensk lag gäller.',
    'Lån #00000',
  ])
    expect(text).toContain(words)
  expect(await termsIn('sv')).toEqual(before)
})

test('staff and admins neither see nor write them; elsewhere there is nothing', async () => {
  for (const name of ['stella', 'adam'] as const) {
    const caller = server.as(name)
    const asked = { query: { ...inSweden.query, language: 'sv' as const } }
    const refusals = [
      await caller.refused(list, inSweden),
      await caller.refused(versions, asked),
      await caller.refused(change, write('sv', 'Mine.')),
      await caller.refused(preview, write('sv', 'Mine.')),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await server.as('olivia').refused(list, inSweden)).status).toBe(404)
  expect((await server.as('sys').ok(list, inSweden)).length).toBe(7)
})
