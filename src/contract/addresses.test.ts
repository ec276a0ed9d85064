import { describe, expect, test } from 'vitest'
import { countryInAddress, idInAddress } from './fields.ts'
import { loans } from './loans.ts'
import { products } from './products.ts'
import { units } from './units.ts'

const query = loans.list.query

describe('a number in an address', () => {
  test('is an id from 1 to the largest the database has', () => {
    expect(idInAddress.parse('12')).toBe(12)
    expect(idInAddress.parse('2147483647')).toBe(2_147_483_647)
  })
  test.each(['0', '-1', '1.5', '1e3', '0x10', ' 1', '', 'abc', '2147483648', '99999999999', '١', 12])(
    '%j is none',
    value => {
      expect(idInAddress.safeParse(value).success).toBe(false)
    },
  )
  test('is 0 for people without a country, and for nothing else', () => {
    expect(countryInAddress.parse('0')).toBe(0)
    expect(countryInAddress.safeParse('-1').success).toBe(false)
  })
})

describe('what a list understands', () => {
  test('nothing at all', () => {
    expect(query.parse({})).toEqual({})
  })
  test('search, filters once or several times, paging and sorting', () => {
    expect(
      query.parse({
        search: ' Q1656 ',
        storeroomId: '3',
        loanStateId: ['1', '9'],
        limit: '25',
        offset: '50',
        sort: '-createdAt',
      }),
    ).toEqual({
      search: 'Q1656',
      storeroomId: [3],
      loanStateId: [1, 9],
      limit: 25,
      offset: 50,
      sort: '-createdAt',
    })
  })
  test.each(['1', '500'])('a limit of %s', limit => {
    expect(query.safeParse({ limit }).success).toBe(true)
  })
  test.each(['0', '501', '-1', '', 'all', ['10', '20']])('no limit of %j', limit => {
    expect(query.safeParse({ limit }).success).toBe(false)
  })
  test.each(['-1', '1.5', '99999999999'])('no offset of %s', offset => {
    expect(query.safeParse({ offset }).success).toBe(false)
  })
  test.each(['password', '--title', 'title;drop', 'title desc', '', '-', '__proto__', ['title']])(
    'no sorting by %j',
    sort => {
      expect(query.safeParse({ sort }).success).toBe(false)
    },
  )
  test.each(['page', 'where', 'unitStateId', 'Search'])('nothing called %s', key => {
    expect(query.safeParse({ [key]: '1' }).success).toBe(false)
  })
  test('no more than 100 values of one filter', () => {
    expect(query.safeParse({ storeroomId: Array.from({ length: 101 }, () => '1') }).success).toBe(false)
  })
  test.each(['a\u0000b', 'a\ud800', 'a\nb', 'x'.repeat(201)])('no search for %j', search => {
    expect(query.safeParse({ search }).success).toBe(false)
  })
  test('units are filtered by their own states, products by no storeroom', () => {
    expect(units.list.query.parse({ unitStateId: '6' })).toEqual({ unitStateId: [6] })
    expect(products.search.query.safeParse({ storeroomId: '1' }).success).toBe(false)
  })
})
