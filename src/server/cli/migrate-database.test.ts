import { expect, test } from 'vitest'
import { knownMigrations } from '../kernel/db/migrate.ts'
import { readEnv } from '../kernel/env.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { migrateDatabase } from './migrate-database.ts'

test('migrate brings an empty database to this version once, and names each step', async () => {
  const { url } = await emptyDatabase()
  const env = readEnv({ DATABASE_URL: url, SECRET: 'a secret of at least 32 characters' })
  const names = knownMigrations().map(({ name }) => name)
  expect(names.every(name => /^\d{4}_\w+$/.test(name))).toBe(true)
  expect(await migrateDatabase(env)).toBe(`The database is up to date now: ${names.join(', ')}.`)
  expect(await migrateDatabase(env)).toBe('The database is up to date; nothing was done.')
})
