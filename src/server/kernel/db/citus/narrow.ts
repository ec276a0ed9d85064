import { copiedTables } from './country-tables.ts'
import { type CountryRead, keywords, withTableReads } from './table-reads.ts'

/** A statement as it is sent. */
export interface Text {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * The statement with each table narrowed to the one country whose rows it is about: `units` becomes `(select * from units
 * where country_id = $1) units`. So Citus sees at every table, in every subquery, that one machine can answer it. A statement
 * that compares the country with several values, or with none, stays as it is.
 */
export function narrowed({ text, values }: Text): string {
  const country = onlyCountry(text, values)
  return country === null ? text : narrowedTo(text, country)
}

/** The statement with each country table narrowed to the country, which may be a value's number, as in `$1`. */
export const narrowedTo = (text: string, country: string): string =>
  withTableReads(text, table => `(${rowsOf(table, country)})`)

/**
 * The parameter with which every country of a country table is compared, or another of the same value; null if there is none.
 */
function onlyCountry(text: string, values: readonly unknown[]): string | null {
  const others = namesOfCopied(text)
  const numbers = [...text.matchAll(comparedWithValue)].flatMap(([, name = '', number = '']) =>
    others.has(name) ? [] : [number],
  )
  const [first] = numbers
  if (first === undefined) return null
  const isSame = new Set(numbers.map(number => String(values[Number(number) - 1]))).size === 1
  return isSame ? `$${first}` : null
}

const comparedWithValue = /(?:\b(\w+)"?\.)?\b"?(?:from_)?country_id"? = \$(\d+)/g

/** The names in the statement of tables that every machine has a copy of: their countries say nothing of where rows lie. */
const namesOfCopied = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(copiedRead)].map(([, table = '', alias = table]) => alias))

const copiedRead = new RegExp(
  `\\b(?:from|join|update)\\s+"?(${copiedTables.join('|')})"?(?![\\w."])(?:\\s+(?:as\\s+)?(?!${keywords})"?(\\w+)"?)?`,
  'g',
)

/** The views are written out, because Citus does not look for the country beneath a union's condition. */
function rowsOf(table: CountryRead, country: string): string {
  const leaving = `select * from leaving_units where from_country_id = ${country}`
  if (table === 'leaving_units') return leaving
  if (table === 'shown_units')
    return `select units.*, false as leaves from units where country_id = ${country} union all select leaving.*, true from (${leaving}) leaving`
  return `select * from ${table} where country_id = ${country}`
}
