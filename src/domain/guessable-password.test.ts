import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPasswordsFresh, listedPasswords } from '../../scripts/passwords.ts'
import { stolenPasswords } from './generated/stolen-passwords.ts'
import { houseWords, saidOfPassword, whyGuessable } from './guessable-password.ts'
import { packed, unpacked } from './packed-words.ts'

const stolen = unpacked(stolenPasswords)
const house = houseWords({
  companyName: 'Acme Corporation AB',
  companyEmailDomain: 'lending.acme.example',
  appName: 'Kit & Co',
  person: ['märta.al-amin@lending.acme.example', 'Märta', null, 'Al-Amin'],
})
const why = (password: string) => whyGuessable(password, { stolen, house })

/** What people write for letters, as the rule knows it; written out again here so that a lost one is noticed. */
const lookalikes: Record<string, string> = {
  a: '4@',
  b: '8',
  c: '(',
  e: '3€',
  g: '96',
  i: '1!|',
  l: '1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
}
/** A word in some mixture of cases and lookalikes. */
const disguised = (word: string) =>
  fc.array(fc.nat(5), { minLength: word.length, maxLength: word.length }).map(choices =>
    [...word]
      .map((letter, at) => {
        const choice = choices[at] ?? 0
        if (choice < 2) return choice === 0 ? letter : letter.toUpperCase()
        const signs = lookalikes[letter.toLowerCase()] ?? letter
        return signs[choice % signs.length] ?? letter
      })
      .join(''),
  )
const ends = fc.string({ unit: fc.constantFrom(...'0123456789!#%&*?.,-_ '), maxLength: 3 })

describe('a password like a stolen one', () => {
  test('is found in every case, with lookalikes, and with digits and signs around it', () => {
    const words = listedPasswords().filter(word => /^[a-z]{4,20}$/i.test(word))
    expect(words.length).toBeGreaterThan(30_000)
    const variants = fc.constantFrom(...words).chain(disguised)
    fc.assert(
      fc.property(ends, variants, ends, (before, variant, after) => {
        expect(why(before + variant + after)).not.toBeNull()
      }),
      { numRuns: 3000 },
    )
  })
  test('is each of the list once it keeps the five rules: with a capital letter, a digit and a sign', () => {
    const capital = (word: string) => word.replace(/\p{Ll}/u, letter => letter.toUpperCase())
    const words = listedPasswords().filter(word => /\p{Ll}.*\p{Ll}/u.test(word) && word.length >= 5)
    const kept = words.map(word => `${capital(word)}-1`)
    expect(kept.length).toBeGreaterThan(40_000)
    expect(kept.filter(password => why(password) === null)).toEqual([])
  })
  test.each([
    'Password1!',
    'P@ssw0rd2026!',
    'Passwort-1',
    'Sommar-2026',
    '!!Winter2026',
    'Pássword1!',
    'Ｐassword1!',
    'Qwerty123!',
    'Abc12345!',
    'Trustno1!',
    // Digits that go on in a row, or that repeat, are no work to guess, however many they are.
    'Password1234567890!',
    'Dragon-11111111111',
  ])('%s', password => {
    expect(why(password)).toBe('STOLEN')
  })
})

describe('a password of names of the house', () => {
  test.each([
    'Acme-2026',
    'Corporation!1',
    'AcmeCorporation1!',
    'Lending.2026',
    'L0andesk!1',
    'Kit-2026!!',
    'Marta-2026',
    'MärtaAlamin1!',
    'Märta.Amin-1',
    'Acme+Loandesk1',
  ])('%s', password => {
    expect(why(password)).toBe('HOUSE')
  })
  test('with a stolen word beside them it is like a stolen one', () => {
    expect(why('AcmePassword1!')).toBe('STOLEN')
  })
  test('who is not known has no name, and parts of two letters are no words', () => {
    const words = houseWords({
      companyName: '3M',
      companyEmailDomain: '',
      appName: '',
      person: [null, undefined],
    })
    expect([...words]).toEqual(['ioandesk'])
    expect([...house]).not.toContain('exampie')
  })
})

describe('another password', () => {
  test.each([
    'Spring-rain-26',
    'Demo-pass-1',
    'correct-Horse-battery-1',
    // Seven digits and signs beside the word, no two of them in a row.
    'Dragon-824736',
    // A letter that belongs to no word.
    'Dragon-26x',
    'Acme-26x',
    'Дом-дача1',
    '',
  ])('%s', password => {
    expect(why(password)).toBeNull()
  })
  test('is what a password manager makes', () => {
    const signs = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*-_=+',
    )
    fc.assert(
      fc.property(fc.string({ unit: signs, minLength: 16, maxLength: 40 }), password => {
        // Shrinking and the edges that fast-check prefers repeat one sign; a manager does not.
        fc.pre(new Set(password).size >= 10)
        expect(why(password)).toBeNull()
      }),
      { numRuns: 3000 },
    )
  })
  test('is four words in a row', () => {
    const word = fc.constantFrom('Anvil', 'Cobalt', 'Meadow', 'Lantern', 'Walnut', 'Gravel', 'Pebble')
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 4, maxLength: 4 }), words => {
        expect(why(`${words.join('-')}-7`)).toBeNull()
      }),
    )
  })
})

test('nothing is said where the policy is off; else the reason, and whether it may be used', () => {
  const said = (policy: 'OFF' | 'WARN' | 'REFUSE', password: string) =>
    saidOfPassword(policy, password, { stolen, house })
  expect(said('OFF', 'Password1!')).toBeNull()
  expect(said('WARN', 'Spring-rain-26')).toBeNull()
  expect(said('WARN', 'Password1!')).toBe(
    'A password like this one is on the lists of stolen passwords that are tried first. You can use it, but another one is safer.',
  )
  expect(said('REFUSE', 'Acme-2026')).toBe(
    'This is little more than a name that others know: of the company, of this product, or yours. Please choose another one.',
  )
})

test('256 signs are judged as any other password', () => {
  for (const password of ['1'.repeat(256), 'Ö'.repeat(256), 'a1'.repeat(128), 'acme'.repeat(64)])
    expect(() => why(password)).not.toThrow()
  expect(why('acme'.repeat(64))).toBe('HOUSE')
})

describe('the list of stolen passwords', () => {
  test('is what `npm run passwords` makes of the package', () => {
    expect(isPasswordsFresh()).toBe(true)
  })
  test('comes out of its text as it went in', () => {
    const words = ['a', 'ab', 'abc', 'b', 'b1!', '?', 'ж', 'жж', `${'x'.repeat(40)}1`, `${'x'.repeat(40)}2`]
    expect([...unpacked(packed(words))].toSorted()).toEqual(words.toSorted())
    expect(stolen.size).toBeGreaterThan(36_000)
  })
})
