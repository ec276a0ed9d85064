/** The languages of what customers read; the first one is the specification's, and stands where another lacks a text. */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'sv'] as const
export type Language = (typeof languages)[number]

/** How a language calls itself: "Svenska". */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** How staff read of a language: "Swedish (Svenska)", and "English". */
export function bothNames(language: string): string {
  const own = ownName(language)
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? own
  return inEnglish === own ? own : `${inEnglish} (${own})`
}

/** Which way a language is written. */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'

/** Made of English by machine, to find texts that nobody could translate. It can be read, and nothing signed in it. */
export const pseudoLanguage = 'qps'

/** Whether the standard terms are said in other words than the specification's: a translation that no lawyer has checked. */
export const isDraftOfTerms = (language: Language): boolean => language !== languages[0]

/** Whether the customers of a country read such a draft: not where a manager wrote the country's own terms. */
export const hasDraftTerms = (
  language: Language,
  { ownTerms }: { readonly ownTerms: readonly Language[] },
): boolean => isDraftOfTerms(language) && !ownTerms.includes(language)

/** Languages that pages can be shown in: those of customers, and the pseudo language. */
export const shownLanguages = [...languages, pseudoLanguage] as const
export type ShownLanguage = (typeof shownLanguages)[number]

/** The shown language of a code, whatever its country: "sv" of "sv-SE"; null if there is none. */
export const knownLanguage = (code: string | null | undefined): ShownLanguage | null =>
  shownLanguages.find(one => one === code?.trim().toLowerCase().split('-')[0]) ?? null

/** The language of a loan or a country; English if none is set. */
export const languageOf = ({ language }: { readonly language: string | null }): ShownLanguage =>
  knownLanguage(language) ?? 'en'

/** The language that a document names: none in English, as in documents from before there was a choice. */
export const languageInDocument = (language: ShownLanguage): ShownLanguage | undefined =>
  language === 'en' ? undefined : language

/** The first language of an Accept-Language header that we speak, by its weights; null if it names none. */
export function acceptedLanguage(header: string | undefined): ShownLanguage | null {
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [code = '', ...parameters] = part.split(';')
      const weight = parameters
        .find(one => one.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { language: knownLanguage(code), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return wanted.find(({ language }) => language !== null)?.language ?? null
}
