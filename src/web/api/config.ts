import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/auth.ts'
import { appNameHere } from '../shell/server-marks.ts'
import { configCall } from './bootstrap-endpoints.ts'
import { queryOf } from './queries.ts'

const unknown: Config = {
  appName: appNameHere,
  companyName: '',
  companyEmailDomain: '',
  isSetUp: true,
  passwordPolicy: 'WARN',
  demoPeople: [],
  demoPassword: null,
  signOn: null,
  kept: { mailDays: null, historyDays: null, securityLogDays: 400, evidenceYears: 10 },
}

/** The query of GET /config, for a page that has to wait for it. */
export function useConfigAnswer(): UseQueryResult<Config> {
  return useQuery({ ...queryOf(configCall), staleTime: Number.POSITIVE_INFINITY })
}

/** The server's configuration; until it is loaded, defaults with the name that the page was sent with. */
export function useConfig(): Config {
  return useConfigAnswer().data ?? unknown
}
