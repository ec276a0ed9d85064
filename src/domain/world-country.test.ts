import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { countryNamed, worldCountries } from './world-country.ts'

const list = english.countries

test('about 250 countries are offered, by name, each code and each name once', () => {
  const offered = worldCountries(list)
  expect(offered).toHaveLength(250)
  expect(new Set(offered.map(({ code }) => code)).size).toBe(250)
  expect(new Set(offered.map(({ name }) => name.toLowerCase())).size).toBe(250)
  expect(offered.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  expect(offered.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('every name that is offered leads back to its own code', () => {
  for (const country of worldCountries(list)) expect(countryNamed(list, country.name)).toEqual(country)
})

test('a country is found by any of its names, whatever their case, and spelled as the list does', () => {
  expect(countryNamed(list, 'SWEDEN')).toEqual({ code: 'SE', name: 'Sweden' })
  expect(countryNamed(list, 'united states')).toEqual({ code: 'US', name: 'United States' })
  expect(countryNamed(list, 'united states of america')).toEqual({
    code: 'US',
    name: 'United States of America',
  })
  expect(countryNamed(list, 'CURAC\u0327AO')).toEqual({ code: 'CW', name: 'Curaçao' })
})

test('what is no country of the world, or could be two, is none', () => {
  expect(countryNamed(list, 'Atlantis')).toBeNull()
  expect(countryNamed(list, '')).toBeNull()
  expect(countryNamed(list, 'SE')).toBeNull()
  expect(countryNamed(list, 'Congo')).toBeNull()
  expect(countryNamed(list, 'Republic of the Congo')?.code).toBe('CG')
})
