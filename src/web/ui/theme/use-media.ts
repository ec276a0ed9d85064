import { useSyncExternalStore } from 'react'

/** The width below which tables become cards and dialogs become sheets. */
export const phone = '(width < 768px)'

interface Watched {
  readonly subscribe: (tell: () => void) => () => void
  readonly matches: () => boolean
}

const watched = new Map<string, Watched>()

/** One of the browser's for all who ask: each new one is asked for anew with every drawing. */
function watch(query: string): Watched {
  const known = watched.get(query)
  if (known) return known
  let asked: MediaQueryList | undefined
  const list = () => {
    asked ??= matchMedia(query)
    return asked
  }
  const subscribe = (tell: () => void) => {
    list().addEventListener('change', tell)
    return () => list().removeEventListener('change', tell)
  }
  const one = { subscribe, matches: () => list().matches }
  watched.set(query, one)
  return one
}

const never = () => false

/** Whether a media query matches, kept up to date; as long as a page is taken over that was drawn for everybody, none does. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = watch(query)
  return useSyncExternalStore(subscribe, matches, never)
}
