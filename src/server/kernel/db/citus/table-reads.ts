import { countryTables, countryViews } from './country-tables.ts'

export type CountryRead = (typeof countryTables)[number] | (typeof countryViews)[number]

/** The statement with each country table that it reads, beneath whichever name, replaced by what `rows` makes of it. */
export function withTableReads(text: string, rows: (table: CountryRead) => string): string {
  return text.replace(
    tableRead,
    (all, isDeleted: string | undefined, word: string, table: CountryRead, rest = '', alias?: string) => {
      if (isDeleted) return all
      const hasAlias = alias !== undefined && !keywords.has(alias.toLowerCase())
      return `${word} ${rows(table)} ${hasAlias ? alias : `${table}${rest}`}`
    },
  )
}

/** A table that is read, with what follows it if that may be its alias. */
const tableRead = new RegExp(
  `(\\bdelete\\s+)?\\b(from|join)\\s+"?(${[...countryTables, ...countryViews].join('|')})"?(?![\\w."])((?:\\s+as)?\\s+"?(\\w+)"?)?`,
  'g',
)

/** Keywords that may follow a table that has no alias. */
const keywords = new Set(
  'on where set join left full inner cross order for limit group returning union offset using as lateral having except intersect window fetch natural'.split(
    ' ',
  ),
)
