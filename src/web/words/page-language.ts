import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Language, languages } from '#domain/language.ts'

/** The pseudo language is shown where the address asks for it: it finds texts that nobody can translate. */
export const pseudoLanguage = 'qps'
export type ShownLanguage = Language | typeof pseudoLanguage

const shownLanguages: readonly ShownLanguage[] = [...languages, pseudoLanguage]

const known = (code: string | null | undefined): ShownLanguage | null =>
  shownLanguages.find(one => one === code?.toLowerCase().split('-')[0]) ?? null

/** The first of the browser's languages that we speak; null if we speak none. */
export const languageOfBrowser = (): ShownLanguage | null =>
  navigator.languages.map(known).find(one => one !== null) ?? null

/** The language that the page's address names, if any, and how to change it. */
export function useLanguageInAddress(): [ShownLanguage | null, (language: string) => void] {
  const [address, setAddress] = useSearchParams()
  const choose = (language: string) =>
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        next.set('language', language)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [known(address.get('language')), choose]
}

const rightToLeft = /^(ar|fa|he|ur)$/

/** Declares the language and direction of the page while it is shown. */
export function useDeclaredLanguage(language: ShownLanguage): void {
  useEffect(() => {
    const { documentElement: page } = document
    page.lang = language
    page.dir = rightToLeft.test(language) ? 'rtl' : 'ltr'
    return () => {
      page.lang = 'en'
      page.removeAttribute('dir')
    }
  }, [language])
}
