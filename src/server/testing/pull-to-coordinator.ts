import { type CountryRead, withTableReads } from '../kernel/db/citus/table-reads.ts'

/**
 * The statement as the coordinator answers it by itself, after each country table that it reads was brought there whole:
 * for what tests ask of all countries, where there are few rows.
 */
export function pulledToCoordinator(text: string): string {
  const tables = new Set<CountryRead>()
  const own = withTableReads(text, table => {
    tables.add(table)
    return `all_${table}`
  })
  if (tables.size === 0) return text
  // TABLE, because a SELECT would be narrowed where the statement compares a country (narrow.ts).
  const whole = [...tables].map(table => `all_${table} as materialized (table ${table})`).join(', ')
  const [, begins = '', recursive = ''] = /^\s*(with\s+(recursive\s+)?)?/i.exec(own) ?? []
  const rest = own.trimStart().slice(begins.length)
  return `with ${recursive}${whole}${begins ? ',' : ''} ${rest}`
}
