import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { copiedTables, countryTables } from '../kernel/db/citus/country-tables.ts'
import * as schema from '../kernel/db/schema.ts'
import { keptTables } from './kept-apart.ts'

test('each table belongs to countries, is copied to every machine of a cluster, or stays on its coordinator', () => {
  const tables: string[] = Object.values(schema)
    .filter(one => is(one, PgTable))
    .map(getTableName)
  const known = new Set<string>([...countryTables, ...copiedTables, ...keptTables])
  expect(tables.filter(table => !known.has(table))).toEqual([])
  expect(keptTables.filter(table => !tables.includes(table))).toEqual([])
})
