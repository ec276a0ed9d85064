import { expect, it } from 'vitest'
import { overList, stepIn } from './use-new-loan-address.ts'

it('keeps the query of the list from step to step and names every step but the first', () => {
  expect(overList('/loan/new', '?status=pending', 'product')).toBe('/loan/new?status=pending&step=product')
  expect(overList('/loan/new', '?status=pending&step=product', 'storeroom')).toBe('/loan/new?status=pending')
  expect(overList('/loan', '?step=details')).toBe('/loan')
  expect(overList('/loan/new', '?customer=Acme', 'product')).toBe('/loan/new?customer=Acme&step=product')
  expect(overList('/loan', '?customer=Acme&step=product')).toBe('/loan')
})

it('shows the first step for an address that names none or an unknown one', () => {
  expect(stepIn({ pathname: '/loan/new', search: '?step=details' })).toBe('details')
  expect(stepIn({ pathname: '/loan/new', search: '' })).toBe('storeroom')
  expect(stepIn({ pathname: '/loan/new', search: '?step=payment' })).toBe('storeroom')
  expect(stepIn({ pathname: '/loan', search: '?step=details' })).toBeNull()
})
