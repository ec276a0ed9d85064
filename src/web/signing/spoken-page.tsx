import { type ReactNode, useEffect } from 'react'
import { toastStore } from '#web/ui/overlay/toast.ts'
import { useDeclaredLanguage, useLanguageInAddress } from '#web/words/page-language.ts'
import { useWords } from '#web/words/use-words.ts'
import { loadSigningWords, SpokenProvider, toastLabels } from './words.ts'

/** A page for customers, once the words of its language are there. */
export function SpokenPage({ children }: { children: ReactNode }) {
  const [chosen] = useLanguageInAddress()
  const language = chosen ?? 'en'
  const words = useWords(loadSigningWords, language)
  useDeclaredLanguage(language)
  useEffect(() => {
    if (words) toastStore.label(toastLabels(words))
    return () => toastStore.label()
  }, [words])
  return words && <SpokenProvider value={words}>{children}</SpokenProvider>
}
