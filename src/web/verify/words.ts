import { createContext, use } from 'react'
import { loadWords, type PageWords } from '#web/words/use-words.ts'
import type { words as refusals } from '#words/generated/en/refusals.ts'
import type { words as verify } from '#words/generated/en/verify.ts'

/** The words of the page that verifies. */
export type VerifyWords = PageWords<keyof typeof verify | keyof typeof refusals>

/** Loads what the page that verifies says in that language. */
export const loadVerifyWords = (language: string): Promise<VerifyWords> =>
  loadWords(
    [
      import.meta.glob<{ words: typeof verify }>('../../words/generated/*/verify.ts'),
      import.meta.glob<{ words: typeof refusals }>('../../words/generated/*/refusals.ts'),
    ],
    language,
  )

const Spoken = createContext<VerifyWords | null>(null)
export const SpokenProvider = Spoken.Provider

/** The words of the page around this. */
export function useVerifyWords(): VerifyWords {
  const words = use(Spoken)
  if (!words) throw new Error('Nothing is said outside the page that verifies.')
  return words
}
