import { useLayoutEffect } from 'react'

/** What was typed into the palette before its page's code was there. */
interface EarlyKeys {
  readonly typed: string
  readonly isEntered: boolean
}

declare global {
  interface Window {
    /** Of public/early.js: the keys kept while a page was inert; from then on it keeps none. */
    takeEarlyKeys?: () => EarlyKeys | null
  }
}

/** Opens the palette with what was typed since Ctrl K before this code was there, unless it was closed again. */
export function useEarlyKeys(open: (typed: string, isEntered: boolean) => void): void {
  useLayoutEffect(() => {
    const keys = window.takeEarlyKeys?.()
    if (keys) open(keys.typed, keys.isEntered)
  }, [open])
}
