/** A fixed list of countries: the English name, or the name and its aliases, by two-letter code. */
type CountryNames = Readonly<Record<string, string | readonly string[]>>

/** A country of the list, by one of its names there. */
export interface WorldCountry {
  readonly code: string
  readonly name: string
}

const namesOf = (names: string | readonly string[]): readonly string[] => [names].flat()

const folded = (name: string) => name.normalize('NFC').toLowerCase()

/** The countries to choose from: each once, by the first of its names. */
export function worldCountries(list: CountryNames): WorldCountry[] {
  return Object.entries(list)
    .map(([code, names]) => ({ code, name: namesOf(names)[0] ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * The country of that name or alias, in any case, as the list spells it; null for an unknown name, and for one that
 * two countries share ("Congo").
 */
export function countryNamed(list: CountryNames, name: string): WorldCountry | null {
  const found = Object.entries(list).flatMap(([code, names]) =>
    namesOf(names)
      .filter(known => folded(known) === folded(name))
      .map(known => ({ code, name: known })),
  )
  const [first, ...others] = found
  return first && others.every(({ code }) => code === first.code) ? first : null
}
