import { skipToken, type UseQueryResult } from '@tanstack/react-query'
import { type Country, countries } from '#contract/countries.ts'
import { isAtLeast, type Role } from '#domain/role.ts'
import type { Rows } from '#web/api/call-api.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useActor, useUser } from '#web/session/session.tsx'

/** All countries, for sysadmins; others never ask (spec section 6). */
export function useAllCountries(): UseQueryResult<Rows<Country>> {
  const { isSysAdmin } = useUser()
  return useApiQuery(countries.list, isSysAdmin ? {} : skipToken)
}

/**
 * The countries where the user has at least that role, by name; undefined while loading. Sysadmins read all from the
 * server, others have theirs with their roles (spec section 6).
 */
export function useCountries(atLeast: Role = 'STAFF'): readonly Country[] | undefined {
  const user = useUser()
  const actor = useActor()
  const all = useAllCountries()
  const seen = user.isSysAdmin ? all.data?.rows : user.UserCountryRole.map(({ country }) => country)
  return seen
    ?.filter(({ id }) => isAtLeast(actor, atLeast, id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
