import { aliasedTable, and, desc, eq, inArray, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { QuickDialect } from './dialect.ts'
import { activities, loans, loanUnits, users } from './schema.ts'

const db = new NodePgDatabase(
  new PgDialect({ casing: 'snake_case' }),
  new NodePgSession(new Client(), new PgDialect(), undefined),
  undefined,
)

const person = aliasedTable(users, 'person')
const text = 'a"b$1\'c'
const inner = sql`(select ${loans.id} from ${loans} where ${loans.title} = ${text} and ${loans.id} > ${2})`

test.each([
  ['values among texts', sql`select ${1}, ${text}, ${null}, ${true} as "yes"`],
  ['a piece within a piece, twice', sql`select ${3} in ${inner} or ${4} in ${inner}`],
  ['a piece that is left out', sql`select 1 ${undefined} where ${5} = ${6}`],
  ['names', sql`select ${sql.identifier(text)}, ${loanUnits.sourcedBy} from ${sql.raw('"x"')}`],
  ['joined pieces', sql`select ${sql.join([sql`${1}`, sql`${2}`, sql`three`], sql`, `)}`],
  ['a list of values', sql`select ${1} where ${loans.id} in ${[7, 8, 9]} and ${10}`],
  ['an array as one value', sql`select ${sql.param([1, 2])}::int[], ${sql.param(null)}`],
  ['a value as its column takes it', sql`select ${sql.param({ a: [1] }, activities.detail)}`],
  ['columns of a table under another name', sql`select ${person.firstName} from ${person}`],
  ['a name for a column', sql`select ${loans.id} as ${sql`${text}`.as('title')}`],
  [
    'what the query builder makes of an insert',
    db
      .insert(loanUnits)
      .values([
        { loanId: 1, productId: 2 },
        { loanId: 3, productId: 4 },
      ])
      .returning({ id: loanUnits.id })
      .getSQL(),
  ],
  [
    'what the query builder makes of an update',
    db.update(activities).set({ detail: { text }, loanId: null }).where(eq(activities.id, 5)).getSQL(),
  ],
  [
    'what the query builder makes of a select',
    db
      .select({ id: loans.id, title: loans.title, amount: sql<number>`count(*)`.as('amount') })
      .from(loans)
      .innerJoin(person, eq(person.id, loans.createdBy))
      .where(and(inArray(loans.state, ['ACTIVE', 'SIGNED']), eq(person.lastName, text)))
      .orderBy(desc(loans.id))
      .limit(5)
      .getSQL(),
  ],
])('%s is written as the query builder writes it', (_, whole) => {
  const { sql: written, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(whole)
  const dialect = new QuickDialect()
  for (let turn = 0; turn < 2; turn++)
    expect(dialect.sqlToQuery(whole)).toMatchObject({ sql: written, params })
})
