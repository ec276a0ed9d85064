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
// A number of four digits stands as it is, as in serial numbers and years, and has their digits in every language.
const numbers = kept(
  language => new Intl.NumberFormat(language, { useGrouping: 'min2', numberingSystem: 'latn' }),
)

type Cases = Readonly<Record<string, string>>

const chosen = (cases: Cases, count: number, category: string) =>
  cases[`=${count}`] ?? cases[category] ?? cases.other ?? ''

/** Compiled messages call this: the case of this count, by the rules of the language. */
export const plural = (language: string, count: number, cases: Cases): string =>
  chosen(cases, count, rules(language).select(count))

/** Compiled messages call this: the case of an ordinal (first, second, third). */
export const ordinal = (language: string, count: number, cases: Cases): string =>
  chosen(cases, count, ordinals(language).select(count))

/** Compiled messages call this: the case of this word. */
export const select = (word: string, cases: Cases): string => cases[word] ?? cases.other ?? ''

/** Compiled messages call this: a number as it is written in the language. */
export const number = (language: string, value: number): string => numbers(language).format(value)

const firstStrongIsolate = '\u2068'

/**
 * Compiled messages of a right-to-left language call this: a name or a number keeps a direction of its own. Text that
 * is isolated already, or has such parts, stays as it is.
 */
export const isolate = (text: string): string =>
  text === '' || text.includes(firstStrongIsolate) ? text : `${firstStrongIsolate}${text}\u2069`
