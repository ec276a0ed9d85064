import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mailChoicesWith } from '#domain/mail-choice.ts'
import { buildPerson } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { own, edit } = contract.preferences

const stock = { order: ['id', 'state', 'product'], hidden: ['storeroom'] }
/** Nothing was chosen. */
const mailed = mailChoicesWith({})
const loans = { order: ['id', 'title'], hidden: [] }

test('who never chose has the lists as they come', async () => {
  const person = await buildPerson(server)
  expect(await person.ok(own, {})).toEqual({ columns: {}, mailed })
})

test('what is chosen for one list leaves the others, and stays until it is chosen anew', async () => {
  const person = await buildPerson(server)
  await person.ok(edit, { body: { columns: { stock } } })
  expect(await person.ok(edit, { body: { columns: { loans } } })).toEqual({
    columns: { stock, loans },
    mailed,
  })
  await person.ok(edit, { body: { columns: { stock: { order: [], hidden: ['state'] } } } })
  expect(await person.ok(own, {})).toEqual({
    columns: { stock: { order: [], hidden: ['state'] }, loans },
    mailed,
  })
})

test('a list can be put back as it comes', async () => {
  const person = await buildPerson(server)
  await person.ok(edit, { body: { columns: { stock, loans } } })
  expect(await person.ok(edit, { body: { columns: { stock: null } } })).toEqual({
    columns: { loans },
    mailed,
  })
})

test('nobody else has them', async () => {
  const [one, other] = [await buildPerson(server), await buildPerson(server)]
  await one.ok(edit, { body: { columns: { stock } } })
  expect(await other.ok(own, {})).toEqual({ columns: {}, mailed })
})

test('a person without any role chooses as well', async () => {
  const person = await buildPerson(server, { role: null })
  expect(await person.ok(edit, { body: { columns: { countries: loans } } })).toEqual({
    columns: { countries: loans },
    mailed,
  })
})

test('choices for two lists at the same time are both kept', async () => {
  const person = await buildPerson(server)
  await Promise.all([
    person.ok(edit, { body: { columns: { stock } } }),
    person.ok(edit, { body: { columns: { loans } } }),
  ])
  expect(await person.ok(own, {})).toEqual({ columns: { stock, loans }, mailed })
})

test.each([
  ['a list that does not exist', { shelves: stock }],
  ['a column that can be none', { stock: { order: ['id; drop'], hidden: [] } }],
  ['more columns than a list can have', { stock: { order: Array(41).fill('id'), hidden: [] } }],
])('%s is refused, and nothing is kept', async (_, columns) => {
  const person = await buildPerson(server)
  const answer = await person.raw({ method: 'PATCH', url: '/api/user/preference', payload: { columns } })
  expect(answer.statusCode).toBe(400)
  expect(await person.ok(own, {})).toEqual({ columns: {}, mailed })
})
