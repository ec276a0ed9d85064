import { countryTables } from '../kernel/db/citus/country-tables.ts'
import { plain } from './statement-text.ts'

/** Tables with a country whose rows do not lie with it: few rows, which are read across countries (docs/decisions/0036). */
export const sharedTables = ['attachments', 'group_rules', 'storerooms', 'user_country_roles', 'views']

/** Tables that a statement with these words asks in all countries at once, and why it must. */
export const askedEverywhere: readonly {
  readonly tables: readonly string[]
  readonly words: RegExp
  readonly why: string
}[] = [
  {
    tables: ['loans loans'],
    words: /loans\.created_by as "userId" from loans\s+where loans\.created_by = any/,
    why: 'A person’s overdue loans are counted over all countries.',
  },
]

/**
 * The tables of countries that a statement reads or writes without naming their country, as "table alias"; empty if it
 * may be sent. To name it is to compare alias.country_id, or to insert it.
 */
export function withoutCountry(statement: string): string[] {
  const text = plain(statement)
  const missing = countryTables.flatMap(table => [
    ...[...text.matchAll(new RegExp(`\\binto ${table} ?\\(([^)]*)\\)`, 'g'))]
      .filter(([, columns = '']) => !/\bcountry_id\b/.test(columns))
      .map(() => `${table} (insert)`),
    ...[
      ...text.matchAll(
        new RegExp(`\\b(?:from|join|update|only) ${table}\\b(?! where false)(?: as)?(?: (\\w+))?`, 'g'),
      ),
    ]
      .map(([, next]) => (next === undefined || keywords.has(next) ? table : next))
      .filter(alias => !namesCountryOf(alias, text))
      .map(alias => `${table} ${alias}`),
  ])
  const excused = askedEverywhere.flatMap(({ tables, words }) => (words.test(statement) ? tables : []))
  return [...new Set(missing)].filter(one => !excused.includes(one))
}

const namesCountryOf = (alias: string, text: string) =>
  new RegExp(
    `\\b${alias}\\.country_id (?:=|in|is)|= ${alias}\\.country_id\\b|\\(${alias}\\.country_id,|in \\(select ${alias}\\.country_id,`,
  ).test(text) || new RegExp(`(?:from|update) ${alias} where country_id =`).test(text)

/** Keywords that may follow a table's name where it has no alias. */
const keywords = new Set(
  'on where set join left inner cross order for limit group returning union offset'.split(' '),
)
