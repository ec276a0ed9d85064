const kept = <F>(make: (language: string) => F) => {
  const made = new Map<string, F>()
  return (language: string): F => {
    const found = made.get(language) ?? make(language)
    made.set(language, found)
    return found
  }
}

const rules = kept(language => new Intl.PluralRules(language))
const ordinals = kept(language => new Intl.PluralRules(language, { type: 'ordinal' }))
// A number of four digits stands as it is, as in serial numbers and years.
const numbers = kept(language => new Intl.NumberFormat(language, { useGrouping: 'min2' }))

type Cases = Readonly<Record<string, string>>

const chosen = (cases: Cases, count: number, category: string) =>
  cases[`=${count}`] ?? cases[category] ?? cases.other ?? ''

/** For compiled messages: the case of this count, by the rules of the language. */
export const plural = (language: string, count: number, cases: Cases): string =>
  chosen(cases, count, rules(language).select(count))

/** The same for first, second, third. */
export const ordinal = (language: string, count: number, cases: Cases): string =>
  chosen(cases, count, ordinals(language).select(count))

/** For compiled messages: the case of this word. */
export const select = (word: string, cases: Cases): string => cases[word] ?? cases.other ?? ''

/** For compiled messages: a number as it is written in the language. */
export const number = (language: string, value: number): string => numbers(language).format(value)
