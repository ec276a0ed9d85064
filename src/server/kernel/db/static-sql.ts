import { PgDialect, type SQL, sql } from './drizzle.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Renders SQL without parameters once instead of for each statement. Throws if it has parameters. */
export function staticSql(fragment: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(fragment)
  if (params.length > 0) throw new Error('What carries values is not fixed.')
  return sql.raw(text)
}
