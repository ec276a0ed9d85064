import { expect, test } from 'vitest'
import type { Storeroom } from '#contract/storerooms.ts'
import { customerOf } from '#domain/customer.ts'
import { stella as staff } from '../testing/stella.ts'
import { addressOf, ownAsCustomer } from './internal-loan.ts'

const sweden = { id: 1, name: 'Sweden', code: 'SE', allowPermanentLoan: true, timeZone: 'Europe/Stockholm' }
const lund: Storeroom = {
  id: 3,
  name: 'Lund HQ',
  description: null,
  countryId: 1,
  country: sweden,
  streetAddress: 'Gränden 1',
  streetAddress2: null,
  city: 'Lund',
  state: 'Skåne',
  postalCode: '223 69',
  approvalRequired: false,
  version: 1,
}
const stella = {
  ...staff,
  middleName: 'May',
  email: 'stella.may.staff@acme.example',
  phone: '+46 70 1',
}

test('an internal loan goes to one’s own company and self, at the storeroom’s address', () => {
  expect(ownAsCustomer(stella, 'Acme', lund)).toEqual({
    customerCompany: 'Acme',
    customerName: 'Stella May Staff',
    customerEmail: 'stella.may.staff@acme.example',
    customerMobile: '+46 70 1',
    customerStreetAddress: 'Gränden 1',
    customerStreetAddress2: '',
    customerCity: 'Lund',
    customerState: 'Skåne',
    customerPostalCode: '223 69',
  })
})

test('without a phone of one’s own the field is left to be filled in', () => {
  expect(ownAsCustomer({ ...stella, phone: null }, 'Acme', lund).customerMobile).toBe('')
})

test('another storeroom changes the address only', () => {
  const gothenburg = addressOf({ ...lund, streetAddress: 'Mässans gata 10', postalCode: null })
  expect(gothenburg).toMatchObject({ customerStreetAddress: 'Mässans gata 10', customerPostalCode: '' })
  expect(gothenburg).not.toHaveProperty('customerName')
})

test('unticking gives back exactly what stood in the customer’s fields, and nothing of the loan’s', () => {
  const own = ownAsCustomer(stella, 'Acme', lund)
  const form = { title: 'Booth', businessCase: 'b', isInternal: true, loanPeriod: 14, ...own }
  expect(customerOf(form)).toEqual(own)
})
