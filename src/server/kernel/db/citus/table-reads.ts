import { countryTables, countryViews } from './country-tables.ts'

export type CountryRead = (typeof countryTables)[number] | (typeof countryViews)[number]

/** What may follow a table that has no alias. */
export const keywords =
  '(?:on|where|set|join|left|full|inner|cross|order|for|limit|group|returning|union|offset|using|lateral|having|except|intersect|window|fetch|natural)\\b'

/** The statement with each country table that it reads, beneath whichever name, replaced by what `rows` makes of it. */
export const withTableReads = (text: string, rows: (table: CountryRead) => string): string =>
  text.replace(
    tableRead,
    (_, word: string, opened: string, table: CountryRead, alias: string = table) =>
      `${word} ${opened}${rows(table)} ${alias}`,
  )

/** A table that is read, and its alias. What rows are deleted from is not read. */
const tableRead = new RegExp(
  `(?<!\\bdelete\\s+)\\b(from|join)\\s+(\\(*)"?(${[...countryTables, ...countryViews].join('|')})"?(?![\\w."])(?:\\s+(?:as\\s+)?(?!${keywords})"?(\\w+)"?)?`,
  'g',
)
