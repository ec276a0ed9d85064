import { expect, test } from 'vitest'
import { addressOfTab, listPartOf, tabIn } from './user-tabs.ts'

const at = (address: string) => new URLSearchParams(address)

test('the page opens on Registered, also with a made-up tab', () => {
  expect(tabIn(at(''))).toBe('registered')
  expect(tabIn(at('tab=everybody'))).toBe('registered')
  expect(tabIn(at('tab=requested'))).toBe('requested')
})

test('another tab starts without the search, filter, order and page of the one before; the country stays', () => {
  const here = at('country=2&tab=registered&query=maya&status=active&sort=name&page=3&size=50')
  expect(addressOfTab(here, 'requested').toString()).toBe('country=2&tab=requested')
})

test('coming back to a tab shows the list as it was left, in the country of now', () => {
  const left = listPartOf(at('country=2&tab=requested&query=pat&status=requested&status=rejected'))
  expect(addressOfTab(at('country=5&tab=registered&page=2'), 'requested', left).toString()).toBe(
    'country=5&tab=requested&query=pat&status=requested&status=rejected',
  )
})
