import { expect, test } from 'vitest'
import { buildCountry } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'
import { changeChannel } from '../history/record.ts'
import { sql } from './drizzle.ts'
import { knownCountries } from './known-countries.ts'
import { command } from './statement.ts'

const server = await testServer()
const { db, countries } = server.services

test('countries are remembered until a server tells that one was made', async () => {
  const known = await countries.ids(db)
  expect(known).toContain(server.countries.sweden.id)
  const other = knownCountries()
  expect(await other.ids(db)).toEqual(known)
  const { id } = await buildCountry(server)
  expect(await other.ids(db)).toEqual(known)
  other.forget()
  expect(await other.ids(db)).toEqual([...known, id])
})

test('one that another server made is known as soon as that tells it', async () => {
  await countries.ids(db)
  const { rows } = await server.db.execute<{ id: number }>(
    sql`insert into countries (name, code) values ('Atlantis', 'YA') returning id`,
  )
  const made = rows[0]?.id
  expect(await countries.ids(db)).not.toContain(made)
  const notice = JSON.stringify({ noun: 'country', countryId: made, id: made })
  await db.run(command(sql`select pg_notify(${changeChannel}, ${notice})`))
  await expect.poll(() => countries.ids(db)).toContain(made)
})
