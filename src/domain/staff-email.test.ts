import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesFrom, staffEmail, whyNoStaffEmail } from './staff-email.ts'

const domain = 'acme.example'

describe('addresses that may register', () => {
  test.each([
    ['anna.berg@acme.example', 'anna.berg@acme.example'],
    ['anna.maria.berg@acme.example', 'anna.maria.berg@acme.example'],
    ['Anna.BERG@Acme.Example', 'anna.berg@acme.example'],
    ['bo.ek@acme.example', 'bo.ek@acme.example'],
  ])('%s, kept in lower case', (raw, kept) => {
    expect(staffEmail(raw, domain)).toBe(kept)
  })
  test('sixty-four letters before the @, and no more, so that no name is longer than an edit allows', () => {
    const long = (letters: number) => `${'a'.repeat(letters - 5)}.berg@acme.example`
    expect(staffEmail(long(64), domain)).toBe(long(64))
    expect(staffEmail(long(65), domain)).toBeNull()
  })
  test('a domain that was configured in capitals is the same domain', () => {
    expect(staffEmail('anna.berg@acme.example', 'ACME.Example')).toBe('anna.berg@acme.example')
  })
})

describe('addresses that may not', () => {
  test.each([
    ['one part', 'anna@acme.example'],
    ['four parts', 'anna.maria.von.berg@acme.example'],
    ['a part of one letter', 'a.berg@acme.example'],
    ['a last part of one letter', 'anna.b@acme.example'],
    ['a middle part of one letter', 'anna.m.berg@acme.example'],
    ['an empty part', 'anna..berg@acme.example'],
    ['a dot in front', '.anna.berg@acme.example'],
    ['a dot behind', 'anna.berg.@acme.example'],
    ['digits', 'anna.berg2@acme.example'],
    ['a hyphen', 'anna-maria.berg@acme.example'],
    ['a plus tag', 'anna.berg+loans@acme.example'],
    ['another domain', 'anna.berg@customer.example'],
    ['a sub-domain', 'anna.berg@mail.acme.example'],
    ['a longer domain that ends like ours', 'anna.berg@notacme.example'],
    ['our domain in front of another', 'anna.berg@acme.example.evil.example'],
    ['a dot after the domain', 'anna.berg@acme.example.'],
    ['no domain', 'anna.berg'],
    ['an empty domain', 'anna.berg@'],
    ['an empty local part', '@acme.example'],
    ['two @, ours last', 'anna.berg@evil.example@acme.example'],
    ['two @, ours first', 'anna.berg@acme.example@evil.example'],
    ['two @ in a row', 'anna.berg@@acme.example'],
    ['a quoted local part', '"anna.berg"@acme.example'],
    ['an address inside a name', 'x <anna.berg@acme.example>'],
    ['a comment', 'anna.berg(x)@acme.example'],
    ['two recipients', 'anna.berg@acme.example,eve.evil@evil.example'],
    ['a group', 'g:anna.berg@acme.example;'],
    ['a space in front', ' anna.berg@acme.example'],
    ['a line feed behind', 'anna.berg@acme.example\n'],
    ['a header smuggled in', 'anna.berg@acme.example\r\nBcc: eve@evil.example'],
    ['a NUL', 'anna.berg\u0000@acme.example'],
    ['a zero-width space', 'anna.\u200bberg@acme.example'],
    ['a Cyrillic а', '\u0430nna.berg@acme.example'],
    ['a full-width letter', 'anna.ber\uff47@acme.example'],
    ['a full-width @', 'anna.berg\uff20acme.example'],
    ['an ideographic full stop', 'anna\u3002berg@acme.example'],
    ['a Kelvin sign, which lowers to k', 'anna.be\u212a@acme.example'],
    ['a long s, which raises to S', 'anna.be\u017f@acme.example'],
    ['a dotted capital I', 'anna.\u0130da@acme.example'],
    ['an umlaut', 'anna.bärg@acme.example'],
    ['a percent hack', 'anna.berg%evil.example@acme.example'],
    ['a route', '@evil.example:anna.berg@acme.example'],
    ['nothing', ''],
  ])('%s: %j', (_trick, raw) => {
    expect(staffEmail(raw, domain)).toBeNull()
  })
  test('a Kelvin sign in the domain is not our k', () => {
    expect(staffEmail('anna.berg@\u212aone.example', 'kone.example')).toBeNull()
  })
  test('a dot of the configured domain is a dot, not any letter', () => {
    expect(staffEmail('anna.berg@acmeXexample', domain)).toBeNull()
  })
})

test('whatever is typed: what is accepted is plain ASCII letters at our own domain, and accepted again as it is', () => {
  const piece = fc.constantFrom(
    'anna',
    'b',
    'Berg',
    '.',
    '@',
    'acme.example',
    ' ',
    'ſ',
    '\u212a',
    '"',
    '+',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const email = staffEmail(pieces.join(''), domain)
      if (email === null) return
      expect(email).toMatch(/^[a-z]{2,}\.[a-z]{2,}(\.[a-z]{2,})?@acme\.example$/)
      expect(staffEmail(email, domain)).toBe(email)
    }),
    { numRuns: 2000 },
  )
})

describe('names out of the address', () => {
  test('two parts are first and last name', () => {
    expect(namesFrom('anna.berg@acme.example')).toEqual({
      firstName: 'Anna',
      middleName: null,
      lastName: 'Berg',
    })
  })
  test('three parts give a middle name', () => {
    expect(namesFrom('anna.maria.berg@acme.example')).toEqual({
      firstName: 'Anna',
      middleName: 'Maria',
      lastName: 'Berg',
    })
  })
})

test('whatever is wrong with it, the message is the specification’s and names the company', () => {
  expect(whyNoStaffEmail('Acme')).toBe('Acme long email required')
})
