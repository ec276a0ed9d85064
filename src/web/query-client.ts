import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const freshForMs = 15_000
const attempts = 2

/** Answers stay fresh for a moment; changes come over the event stream. Offline fails at once instead of waiting. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
