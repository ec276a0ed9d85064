import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { directionOf, knownLanguage, type ShownLanguage } from '#domain/language.ts'
import './scripts.css'

/** The first of the browser's languages that we speak; null if we speak none. */
export const languageOfBrowser = (): ShownLanguage | null =>
  navigator.languages.map(code => knownLanguage(code)).find(one => one !== null) ?? null

/** The language that the page's address names, if any, and how to change it. */
export function useLanguageInAddress(): [ShownLanguage | null, (language: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const choose = (language: string) => {
    const next = new URLSearchParams(search)
    next.set('language', language)
    void navigate({ search: `?${next}`, hash }, { replace: true, preventScrollReset: true })
  }
  return [knownLanguage(new URLSearchParams(search).get('language')), choose]
}

/** Declares the language and direction of the page while it is shown. */
export function useDeclaredLanguage(language: ShownLanguage): void {
  useEffect(() => {
    const { documentElement: page } = document
    page.lang = language
    page.dir = directionOf(language)
    return () => {
      page.lang = 'en'
      page.removeAttribute('dir')
    }
  }, [language])
}
