import { expect, test } from 'vitest'
import { dialect } from '../build.ts'
import { countryOf } from '../country-of.ts'
import { sql } from '../drizzle.ts'
import { type KnownPlaces, withPlaces } from './places-first.ts'

/** What is sent for the statement, and which places were asked for it. */
async function sent(statement: ReturnType<typeof sql>, known: KnownPlaces = new Map()) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const asked: string[] = []
  const located = await withPlaces({ text, values: params }, known, async (places, id) => {
    asked.push(`${places} ${id}`)
    return typeof id === 'number' && id < 100 ? id + 40 : null
  })
  return { ...located, asked }
}

test('the country of an id is asked before, and sent as a value', async () => {
  expect(await sent(sql`select from loans where id = ${7} and country_id = ${countryOf.loan(7)}`)).toEqual({
    text: 'select from loans where id = $1 and country_id = $2::int',
    values: [7, 47],
    asked: ['loan_places 7'],
  })
})

test('values that only the question used are not sent, and the others keep their places', async () => {
  const statement = sql`select ${'a'} from loans where country_id = ${countryOf.loan(7)} and state = ${'b'}`
  expect(await sent(statement)).toEqual({
    text: 'select $1 from loans where country_id = $3::int and state = $2',
    values: ['a', 'b', 47],
    asked: ['loan_places 7'],
  })
})

test('each id is asked in its own table, more than nine of them too', async () => {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(id => countryOf.loanUnit(id))
  const { text, values, asked } = await sent(
    sql`select ${sql.join(lines, sql`, `)}, ${countryOf.documentLink(1)}, ${countryOf.unit(1)}`,
  )
  expect(text).toBe(`select ${Array.from({ length: 12 }, (_, at) => `$${at + 1}::int`).join(', ')}`)
  expect(values).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 41, 41])
  expect(asked.slice(-3)).toEqual(['loan_unit_places 10', 'document_link_places 1', 'unit_places 1'])
})

test('a loan never changes its country, which is asked once', async () => {
  const known: KnownPlaces = new Map()
  const statement = sql`select ${countryOf.loan(7)}`
  await sent(statement, known)
  expect(await sent(statement, known)).toEqual({ text: 'select $1::int', values: [47], asked: [] })
})

test('what was not there may come: its country is asked again', async () => {
  const known: KnownPlaces = new Map()
  const statement = sql`select ${countryOf.loan(700)}`
  expect(await sent(statement, known)).toMatchObject({ values: [null], asked: ['loan_places 700'] })
  expect((await sent(statement, known)).asked).toEqual(['loan_places 700'])
})

test('a unit may have moved: its country is asked each time', async () => {
  const known: KnownPlaces = new Map()
  const statement = sql`select ${countryOf.unit(7)}`
  await sent(statement, known)
  expect((await sent(statement, known)).asked).toEqual(['unit_places 7'])
})

test('a place that another column names stays in the statement', async () => {
  const statement = sql`select ${countryOf.unit(sql`lu.unit_id`)} from loan_units lu`
  expect(await sent(statement)).toEqual({ text: dialect.sqlToQuery(statement).sql, values: [], asked: [] })
})
