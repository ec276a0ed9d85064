import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildStoreroom, unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { sweden } = server.countries

const companies = async (search: string) => {
  const customers = await server.as('stella').ok(contract.loans.formerCustomers, {
    params: { countryId: sweden.id },
    query: { search },
  })
  return customers.map(({ customerCompany }) => customerCompany)
}

type StoreroomOf = NonNullable<Parameters<typeof buildLoan>[1]>['storeroom']

const lend = (customerCompany: string, fields: object = {}, storeroom: StoreroomOf = 'malmo') =>
  buildLoan(server, { storeroom, fields: { customerCompany, ...fields } })

test('a customer comes once, with the contact and address of the newest loan', async () => {
  const word = unique()
  await lend(`Harbour ${word}`, { customerName: 'Before', customerCity: 'Malmö' })
  const { id } = await lend(`HARBOUR ${word}`, { customerName: 'Karin Holm', customerCity: 'Lund' })
  const found = await server.as('stella').ok(contract.loans.formerCustomers, {
    params: { countryId: sweden.id },
    query: { search: `harbour ${word}` },
  })
  expect(found).toMatchObject([
    { loanId: id, customerCompany: `HARBOUR ${word}`, customerName: 'Karin Holm', customerCity: 'Lund' },
  ])
})

test('those that begin with the text come first, then the most recent', async () => {
  const word = unique()
  await lend(`${word} Quay`)
  await lend(`North ${word}`)
  await lend(`South ${word}`)
  expect(await companies(word)).toEqual([`${word} Quay`, `South ${word}`, `North ${word}`])
})

test('without a text the most recent customers come, at most eight', async () => {
  const word = unique()
  for (let number = 1; number <= 9; number++) await lend(`${word} ${number}`)
  expect(await companies('')).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map(number => `${word} ${number}`))
})

test('one letter finds them too, and % is a letter like any other', async () => {
  const word = unique()
  await lend(`% ${word}`)
  expect(await companies('%')).toEqual([`% ${word}`])
})

test('internal loans and those of other countries have no customer here', async () => {
  const word = unique()
  await lend(`${word} ours`, { isInternal: true })
  const singapore = await buildStoreroom(server, { country: 'singapore' })
  await lend(`${word} abroad`, {}, singapore)
  expect(await companies(word)).toEqual([])
})
