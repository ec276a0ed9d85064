import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { words } from '#words/generated/en/refusals.ts'
import { sayIn } from '#words/say-in.ts'
import { customerSentence } from './customer-refusals.ts'
import { dayIn, localeOf } from './dates.ts'
import { languages } from './language.ts'
import { documentLinkPurposes } from './link.ts'

const who = 'Stella Staff, stella.staff@acme.example'
const [name, date] = ['Bo Ek', '2026-12-05']

/** The facts of a refusal, as those who throw it give them. */
const factsOf = (code: string): string[] => {
  if (code === 'link_declined') return [who, date]
  if (code === 'link_passed_on') return [who, name]
  return code === 'request_answered' ? [name] : [who]
}

const codes = Object.keys(words)
  .map(key => key.replace('refusals.', ''))
  .filter(code => !['inAMoment', 'notNow', 'unreachable'].includes(code))

describe.each(languages)('a customer who reads %s is refused in it', language => {
  const say = sayIn(language)
  const locale = localeOf(language, 'SE')
  const [when, day] = [say('waits.inMinutes', { count: 5 }), dayIn('UTC', date, locale)]

  test.each(codes)('with the facts in place: %s', code => {
    const inEnglish = customerSentence({ code, facts: factsOf(code) }, sayIn('en'), 'WHEN', 'en-GB')
    const sentence = customerSentence({ code, facts: factsOf(code) }, say, when, locale)
    const places = { [who]: who, [name]: name, WHEN: when, '5 Dec 2026': day }
    for (const [given, written] of Object.entries(places))
      expect(sentence.includes(written), `${written} in “${sentence}”`).toBe(inEnglish.includes(given))
    expect(sentence).not.toMatch(/[{}]|undefined/)
    if (language !== 'en') expect(sentence).not.toBe(inEnglish)
  })
})

/** The calls that customers make, without an account. */
const ofCustomers = Object.values(contract)
  .flatMap((verbs): Endpoint[] => Object.values(verbs))
  .filter(({ access, forCustomers }) =>
    access.who === 'token'
      ? access.purposes.some(one => documentLinkPurposes.some(known => known === one))
      : forCustomers,
  )

/** Said at the field that it is about, in words of its own. */
const atFields = ['fixed_value']

test('each refusal that their calls declare has a sentence of its own, and no other is promised to them', () => {
  expect(ofCustomers.length).toBeGreaterThan(8)
  const declared = new Set<string>(ofCustomers.flatMap(({ refuses }) => refuses))
  expect([...declared].filter(code => !codes.includes(code) && !atFields.includes(code))).toEqual([])
})

test('what only staff need is said as no more than that it can’t be done, in each language', () => {
  const said = languages.map(language => customerSentence({ code: 'forbidden', facts: [] }, sayIn(language)))
  expect(new Set(said).size).toBe(languages.length)
})
