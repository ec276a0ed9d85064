import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/auth.ts'
import { configCall } from './core-calls.ts'
import { reading } from './queries.ts'

const unknown: Config = {
  appName: 'Loandesk',
  companyName: '',
  companyEmailDomain: '',
  isSetUp: true,
  demoPeople: [],
  demoPassword: null,
}

/** GET /config as it comes, for a page that has to wait for it. */
export function useConfigAnswer(): UseQueryResult<Config> {
  return useQuery({ ...reading(configCall), staleTime: Number.POSITIVE_INFINITY })
}

/** What the server calls itself. Until it says so, the product's own name. */
export function useConfig(): Config {
  return useConfigAnswer().data ?? unknown
}
