import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMailAddress, mailtoOf } from './mail-address.ts'

test.each([
  ['adam.admin@acme.example', 'mailto:adam.admin@acme.example'],
  ['karin+loans@customer.example', 'mailto:karin%2Bloans@customer.example'],
  ['käte@müller.example', 'mailto:k%C3%A4te@m%C3%BCller.example'],
])('%s is written to by %s', (address, link) => {
  expect(mailtoOf(address)).toBe(link)
})

test('a link to an address names no further receiver and no text, whatever the address says', () => {
  const address = 'a?bcc=evil%40x.example&body=hi@customer.example'
  expect(isMailAddress(address)).toBe(true)
  const { search, pathname } = new URL(mailtoOf(address))
  expect(search).toBe('')
  expect(decodeURIComponent(pathname)).toBe(address)
})

test('no other code makes a link to an address', () => {
  const making = globSync('src/**/*.{ts,tsx}').filter(file => readFileSync(file, 'utf8').includes('mailto:'))
  expect(making.map(file => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'src/domain/mail-address.test.ts',
    'src/domain/mail-address.ts',
  ])
})
