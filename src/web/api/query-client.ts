import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isPassing, isRefused } from './api-error.ts'
import { toastError } from './queries.ts'

const freshForMs = 15_000
const attempts = 2

/**
 * Answers stay fresh for a moment; changes come over the event stream. Offline fails at once instead of waiting. What was
 * refused is said in the spec's toast too (section 8), beside what the page shows in its place; what is only read anew is not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state }) => {
        if (state.data === undefined && isRefused(error)) toastError(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        networkMode: 'always',
        retry: (failures, error) => isPassing(error) && failures < attempts,
        retryDelay: failures => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
