import { byLanguage } from './generated/every-language.ts'
import { type Say, sayFrom } from './say.ts'

const spoken = new Map<string, Say>(
  Object.entries(byLanguage).map(([language, words]) => [language, sayFrom(words)]),
)
const english = sayFrom(byLanguage.en)

/** Says everything in that language; English if there is none, or one that nobody translated. For the server: it has all. */
export const sayIn = (language: string | null | undefined): Say => spoken.get(language ?? 'en') ?? english
