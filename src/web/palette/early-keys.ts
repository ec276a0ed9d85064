/** What was typed into the palette before its page's code was there. */
interface EarlyKeys {
  readonly typed: string
  readonly isEntered: boolean
}

declare global {
  interface Window {
    /** Of public/early.js, on pages that the server rendered. */
    takeEarlyKeys?: () => EarlyKeys | null
  }
}

/** Takes over from public/early.js: the keys since Ctrl K, if it was pressed and not closed again; only once. */
export function takeEarlyKeys(): EarlyKeys | null {
  const keys = window.takeEarlyKeys?.() ?? null
  delete window.takeEarlyKeys
  return keys
}
