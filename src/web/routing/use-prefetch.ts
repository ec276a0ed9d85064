import { createContext, useContext } from 'react'

export type Prefetch = (pathname: string) => void

/** Given by the router, because who knows the code of every page is known to none of them. */
export const PrefetchContext = createContext<Prefetch | null>(null)

/** Fetches the code of an address that somebody is about to go to. */
export function usePrefetch(): Prefetch {
  const prefetch = useContext(PrefetchContext)
  if (!prefetch) throw new Error('usePrefetch must be used within the router')
  return prefetch
}
