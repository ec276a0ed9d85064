import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Findings, search } from '#contract/search.ts'
import { useApiQuery } from '#web/api/queries.ts'

const restMs = 150
const shortest = 2

/** The server's results for the text, requested when typing pauses; at once for a number alone. */
export function useFindings(text: string): {
  readonly data: Findings | undefined
  readonly error: Error | null
  readonly isWaiting: boolean
} {
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  const isWorthAsking = searched.length >= shortest || /^#?\d$/.test(searched)
  const { data, error, isFetching } = useApiQuery(
    search.everywhere,
    isWorthAsking ? { query: { search: searched } } : skipToken,
  )
  const isBehind = searched !== text && text.length >= shortest
  return { data: isWorthAsking ? data : undefined, error, isWaiting: isFetching || isBehind }
}
