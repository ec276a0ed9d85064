import { createContext, useContext, useSyncExternalStore } from 'react'

/** The widths, in pixels, at which pages change; src/web/public/early.js repeats them, so that the server renders alike. */
export const changingWidths = [1400, 1180, 1024, 768] as const

const below = (width: (typeof changingWidths)[number]) => `(width < ${width}px)`

/** The media query where pages are shown, but not printed: paper is narrow, and needs no finger's room. */
export const onScreen = (query: string): string => `screen and ${query}`

/** The media queries about width that match in a window narrower than that many of `changingWidths`. */
export const widthsMatching = (narrowerThan: number): readonly string[] =>
  changingWidths
    .slice(0, narrowerThan)
    .map(below)
    .flatMap(query => [query, onScreen(query)])

/** The width below which the widest tables are laid out for little room. */
export const laptop = below(1400)

/** The width below which the rows of Management's lists, beside its side column, become cards. */
export const tabletInManagement = below(1180)

/** The width below which the rows of other lists become cards. */
export const tablet = below(1024)

/** The width below which all tables become cards, and dialogs become sheets. */
export const phone = below(768)

/** A finger, not a mouse: such devices have a camera at hand. */
export const coarsePointer = '(pointer: coarse)'

interface Watched {
  readonly subscribe: (notify: () => void) => () => void
  readonly matches: () => boolean
}

const watched = new Map<string, Watched>()

/** One MediaQueryList per query, shared by all components: creating one on every render is expensive. */
function watch(query: string): Watched {
  const known = watched.get(query)
  if (known) return known
  let created: MediaQueryList | undefined
  const list = () => {
    created ??= matchMedia(query)
    return created
  }
  const subscribe = (notify: () => void) => {
    list().addEventListener('change', notify)
    return () => list().removeEventListener('change', notify)
  }
  const entry = { subscribe, matches: () => list().matches }
  watched.set(query, entry)
  return entry
}

/** The media queries that match where the server renders for one browser. */
export const RenderedMedia = createContext<readonly string[]>([])

/**
 * Whether a media query matches, kept up to date. Without a browser those of `RenderedMedia` do; none while hydrating, because
 * that markup is the same for everybody.
 */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = watch(query)
  const rendered = useContext(RenderedMedia)
  return useSyncExternalStore(subscribe, matches, () => rendered.includes(query))
}
