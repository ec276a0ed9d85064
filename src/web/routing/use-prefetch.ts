import { createContext, useContext } from 'react'

type Prefetch = (pathname: string) => void

/** Provided by the router, so that pages needn't import the code of other pages to prefetch it. */
export const PrefetchContext = createContext<Prefetch | null>(null)

/** Loads the code of an address in advance. */
export function usePrefetch(): Prefetch {
  const prefetch = useContext(PrefetchContext)
  if (!prefetch) throw new Error('usePrefetch must be used within the router')
  return prefetch
}
