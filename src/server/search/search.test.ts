import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson, buildProduct, buildUnits, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const find = async (who: Awaited<ReturnType<typeof buildPerson>>, search: string) =>
  who.ok(contract.search.everywhere, { query: { search } })
const swede = () => buildPerson(server, { role: 'STAFF' })
const american = () => buildPerson(server, { role: 'STAFF', country: 'unitedStates' })

test('a loan is found by its number however it is written, and by its title, in one’s own countries only', async () => {
  const title = `Fair ${unique()}`
  const { id } = await buildLoan(server, { fields: { title } })
  const [near, far] = [await swede(), await american()]
  for (const search of [String(id), `#${id}`, `#${String(id).padStart(5, '0')}`, title.toUpperCase()]) {
    expect((await find(near, search)).loans[0]).toMatchObject({ id, title })
    expect((await find(far, search)).loans.map(loan => loan.id)).not.toContain(id)
  }
})

test('a loan that is found says its state, and whether it is overdue', async () => {
  const title = `Late ${unique()}`
  const lent = { state: 'ACTIVE', loanPeriod: 30, fields: { title } } as const
  const late = await buildLoan(server, { ...lent, createdAt: '2026-01-01T00:00:00.000Z' })
  const early = await buildLoan(server, lent)
  const { loans } = await find(await swede(), title)
  const loanState = { name: 'ACTIVE' }
  expect(loans).toMatchObject([
    { id: early.id, loanState, isOverdue: false },
    { id: late.id, loanState, isOverdue: true },
  ])
})

test('a unit is found by a piece of its serial number, in one’s own countries only', async () => {
  const product = await buildProduct(server)
  const serial = `ZQ${unique()}`
  await buildUnits(server, { product, storeroom: 'lund', serials: [serial] })
  const { units } = await find(await swede(), serial.slice(1).toLowerCase())
  expect(units).toMatchObject([{ serialNumber: serial, product: { name: product.name } }])
  expect((await find(await american(), serial)).units).toEqual([])
})

test('products are found by whoever has a role, people by managers of their country', async () => {
  const product = await buildProduct(server)
  expect((await find(await swede(), product.partNumber)).products).toMatchObject([{ id: product.id }])
  const nobody = await buildPerson(server, { role: null })
  expect(await find(nobody, product.partNumber)).toEqual({ loans: [], units: [], products: [], people: [] })
  const person = await swede()
  const manager = await buildPerson(server, { role: 'MANAGER' })
  expect((await find(manager, person.email)).people).toMatchObject([{ id: person.id, email: person.email }])
  expect((await find(person, person.email)).people).toEqual([])
  const abroad = await buildPerson(server, { role: 'MANAGER', country: 'unitedStates' })
  expect((await find(abroad, person.email)).people).toEqual([])
})

test('a text is taken as it stands, and five of each are enough', async () => {
  const product = await buildProduct(server)
  const word = `YW${unique()}`
  const serials = Array.from({ length: 7 }, (_, at) => `${word}-${at}`)
  await buildUnits(server, { product, storeroom: 'lund', serials })
  const person = await swede()
  expect((await find(person, word)).units).toHaveLength(5)
  expect((await find(person, `${word.slice(0, 4)}%`)).units).toEqual([])
  expect((await find(person, `${word}_`)).units).toEqual([])
})
