import { describe, expect, it } from 'vitest'
import { isSameOrganisation } from './organisation.ts'

describe('one organisation', () => {
  it.each([
    ['the same domain, whatever its case', 'karin@Harbour.example', true],
    ['a domain below it is another one', 'karin@mail.harbour.example', false],
    ['one that ends alike is another one', 'karin@newharbour.example', false],
    ['another company', 'bo@warehouse.example', false],
  ])('%s', (_, email, isSame) => {
    expect(isSameOrganisation('bo@harbour.example', email)).toBe(isSame)
  })

  it.each([
    'gmail.com',
    'Outlook.com',
    'qq.com',
    'gmx.de',
    'web.de',
    't-online.de',
    'yahoo.co.uk',
    'hotmail.se',
    'live.se',
    'orange.fr',
    'laposte.net',
    'protonmail.com',
  ])('%s is nobody’s own domain', domain => {
    expect(isSameOrganisation(`karin@${domain}`, `bo@${domain}`)).toBe(false)
  })

  it('a company whose name begins like a provider’s has its own', () => {
    expect(isSameOrganisation('karin@livestock.example', 'bo@livestock.example')).toBe(true)
  })
})
