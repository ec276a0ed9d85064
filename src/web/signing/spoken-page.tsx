import type { ReactNode } from 'react'
import { useDeclaredLanguage, useLanguageInAddress } from '#web/words/page-language.ts'
import { useWords } from '#web/words/use-words.ts'
import { loadSigningWords, SpokenProvider } from './words.ts'

/** A page for customers, once the words of its language are there. */
export function SpokenPage({ children }: { children: ReactNode }) {
  const [chosen] = useLanguageInAddress()
  const language = chosen ?? 'en'
  const words = useWords(loadSigningWords, language)
  useDeclaredLanguage(language)
  return words && <SpokenProvider value={words}>{children}</SpokenProvider>
}
