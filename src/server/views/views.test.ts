import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { View } from '#contract/views.ts'
import { maxViews, viewQueryOf } from '#domain/view.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users, views } from '../kernel/db/schema.ts'
import { buildCountry, buildPerson, type Person, unique } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { list, create, edit, pin, remove } = contract.views

async function aCountry() {
  const country = await buildCountry(server)
  const person = (role: 'STAFF' | 'MANAGER' = 'STAFF') => buildPerson(server, { country, role })
  return { country, owner: await person(), colleague: await person(), manager: await person('MANAGER') }
}

const keep = (owner: Person, countryId: number, more: { isTeam?: boolean; query?: string } = {}) =>
  owner.ok(create, {
    body: {
      list: 'loans',
      name: `View ${unique()}`,
      countryId,
      query: 'duty=overdue',
      isTeam: false,
      ...more,
    },
  })
const namesOf = (views: readonly View[]) => views.map(({ name }) => name)
const seenBy = async (person: Person) => namesOf(await person.ok(list, {}))

test('a private view is its owner’s alone, and pinned for them', async () => {
  const { country, owner, colleague, manager } = await aCountry()
  const view = await keep(owner, country.id)
  expect(view).toMatchObject({ isPinned: true, isTeam: false, owner: { id: owner.id } })
  expect(await seenBy(owner)).toEqual([view.name])
  for (const other of [colleague, manager]) {
    expect(await seenBy(other)).toEqual([])
    for (const call of [edit, remove]) {
      expect(await other.refused(call, { body: { id: view.id } })).toMatchObject({ status: 404 })
    }
  }
})

test('a shared view is there for who sees its country, pinned by whoever wants it, and changed by its owner', async () => {
  const { country, owner, colleague } = await aCountry()
  const view = await keep(owner, country.id, { isTeam: true })
  const [seen] = await colleague.ok(list, {})
  expect(seen).toMatchObject({ id: view.id, isPinned: false })
  expect(await colleague.ok(pin, { body: { id: view.id, isPinned: true } })).toMatchObject({ isPinned: true })
  expect(await colleague.ok(pin, { body: { id: view.id, isPinned: true } })).toMatchObject({ isPinned: true })
  expect(await colleague.ok(pin, { body: { id: view.id, isPinned: false } })).toMatchObject({
    isPinned: false,
  })
  expect(await colleague.refused(edit, { body: { id: view.id, name: 'Mine' } })).toMatchObject({
    status: 403,
  })
  expect(await colleague.refused(remove, { body: { id: view.id } })).toMatchObject({ status: 403 })
  expect(await owner.ok(edit, { body: { id: view.id, name: 'Ours', query: 'status=out' } })).toMatchObject({
    name: 'Ours',
    query: 'status=out',
    isTeam: true,
    isPinned: true,
  })
  await owner.ok(edit, { body: { id: view.id, isTeam: false } })
  expect(await seenBy(colleague)).toEqual([])
})

test('a manager tidies what is shared by who has left, and shares or hides nothing of somebody else’s', async () => {
  const { country, owner, colleague, manager } = await aCountry()
  const view = await keep(owner, country.id, { isTeam: true })
  await colleague.ok(pin, { body: { id: view.id, isPinned: true } })
  await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, owner.id))
  expect(await seenBy(colleague)).toEqual([view.name])
  expect(await manager.refused(edit, { body: { id: view.id, isTeam: false } })).toMatchObject({ status: 403 })
  expect(await manager.refused(edit, { body: { id: view.id, query: 'status=out' } })).toMatchObject({
    status: 403,
  })
  expect(await manager.ok(edit, { body: { id: view.id, name: 'Kept' } })).toMatchObject({ name: 'Kept' })
  await manager.ok(remove, { body: { id: view.id } })
  expect(await seenBy(colleague)).toEqual([])
})

test('who no longer sees the country does not see its views, their own neither', async () => {
  const { country, owner } = await aCountry()
  const view = await keep(owner, country.id, { isTeam: true })
  await server.as('sys').ok(contract.users.removeRole, { body: { userId: owner.id, countryId: country.id } })
  expect(await seenBy(owner)).toEqual([])
  expect(await owner.refused(edit, { body: { id: view.id, name: 'Mine' } })).toMatchObject({ status: 404 })
  expect(
    await owner.refused(create, {
      body: { list: 'stock', name: 'More', countryId: country.id, query: '', isTeam: false },
    }),
  ).toMatchObject({ status: 404 })
})

test('more than fifty are refused, and what is no search is not kept', async () => {
  const { country, owner } = await aCountry()
  for (let kept = 0; kept < maxViews; kept++) await keep(owner, country.id)
  const form = { list: 'loans', name: 'One more', countryId: country.id, isTeam: false } as const
  expect(await owner.refused(create, { body: { ...form, query: '' } })).toMatchObject({
    code: 'too_many_views',
  })
  for (const query of ['#top', '/../x?y', 'a b', 'x'.repeat(2001)]) {
    expect(await owner.refused(create, { body: { ...form, query } })).toMatchObject({ status: 400 })
  }
})

test('of many kept at once no more than fifty stay', async () => {
  const { country, owner } = await aCountry()
  const form = { list: 'loans', countryId: country.id, query: '', isTeam: false } as const
  const rows = Array.from({ length: maxViews - 2 }, (_, at) => ({
    ...form,
    name: `View ${at}`,
    ownerId: owner.id,
  }))
  await server.db.insert(views).values(rows)
  const names = Array.from({ length: 12 }, (_, at) => `At once ${at}`)
  const answers = await Promise.all(names.map(name => owner.call(create, { body: { ...form, name } })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await server.db.$count(views, eq(views.ownerId, owner.id))).toBe(maxViews)
})

test('addresses that show the same are the same view', () => {
  expect(viewQueryOf('?status=out&page=3&size=50&country=1&query=a+b')).toBe('query=a+b&status=out')
  expect(viewQueryOf('?query=a+b&status=out')).toBe(viewQueryOf('?status=out&query=a%20b'))
  expect(viewQueryOf('')).toBe('')
})
