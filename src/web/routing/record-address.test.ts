import { expect, it } from 'vitest'
import { namesNothing } from './record-address.ts'

it.each([
  '/loan/abc',
  '/loan/0',
  '/loan/12a',
  '/LOAN/abc/',
  '/fulfillment/new',
  '/stock/x',
  '/management/users/me',
])('%s names nothing', address => expect(namesNothing(address)).toBe(true))

it.each([
  '/',
  '/loan',
  '/loan/',
  '/loan/new',
  '/loan/12',
  '/loan/12/',
  '/stock/345',
  '/loan-form',
  '/profile',
])('%s is an address of ours', address => expect(namesNothing(address)).toBe(false))
