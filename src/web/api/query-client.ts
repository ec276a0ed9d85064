import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isPassing, isRefused } from './api-error.ts'
import { clearError, toastError } from './queries.ts'

const freshForMs = 15_000
const attempts = 2

/**
 * Answers count as fresh for a short time, because the event stream announces changes. Offline, calls fail at once. A
 * refused first read also shows the spec's toast (section 8), a refused refetch does not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state, queryHash }) => {
        if (state.data === undefined && isRefused(error)) toastError(error, queryHash)
      },
      onSuccess: (_, { queryHash }) => clearError(queryHash),
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
