import { createContext, useContext, useSyncExternalStore } from 'react'

/** The widths, in pixels, at which pages change; src/web/public/early.js repeats them, so that the server renders alike. */
export const changingWidths = [1400, 1180, 1024, 768] as const

type Below = `(width < ${(typeof changingWidths)[number]}px)`

/** The media queries that code may ask for: those about width are the ones that the server is told. */
export type MediaQuery = Below | `screen and ${Below}` | typeof coarsePointer | typeof darkScheme

const below = <Width extends (typeof changingWidths)[number]>(width: Width) => `(width < ${width}px)` as const

/** The media query where pages are shown, but not printed: paper is narrow, and needs no finger's room. */
export const onScreen = <Query extends Below>(query: Query) => `screen and ${query}` as const

/** The media queries about width that match in a window narrower than that many of `changingWidths`. */
export const widthsMatching = (narrowerThan: number): readonly MediaQuery[] =>
  changingWidths
    .slice(0, narrowerThan)
    .map(below)
    .flatMap(query => [query, onScreen(query)])

/** The width below which the widest tables are laid out for little room. */
export const laptop = below(1400)

/** The width below which the rows of Management's lists, beside its side column, become cards. */
export const tabletInManagement = below(1180)

/** The width below which the columns of a record's page stand above each other, as record-page.css lays them out. */
export const oneColumn = below(1180)

/** The width below which the rows of other lists become cards. */
export const tablet = below(1024)

/** The width below which all tables become cards, and dialogs become sheets. */
export const phone = below(768)

/** A finger, not a mouse: such devices have a camera at hand. */
export const coarsePointer = '(pointer: coarse)' as const

/** The system's dark theme; the browser alone knows it. */
export const darkScheme = '(prefers-color-scheme: dark)' as const

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
export const RenderedMedia = createContext<readonly MediaQuery[]>([])

/**
 * Whether a media query matches, kept up to date. Without a browser those of `RenderedMedia` do; none while hydrating, because
 * that markup is the same for everybody.
 */
export function useMedia(query: MediaQuery): boolean {
  const { subscribe, matches } = watch(query)
  const rendered = useContext(RenderedMedia)
  return useSyncExternalStore(subscribe, matches, () => rendered.includes(query))
}
