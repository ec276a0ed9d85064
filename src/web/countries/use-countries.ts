import { type Country, countries } from '#contract/countries.ts'
import { isAtLeast, type Role } from '#domain/role.ts'
import { useAsk } from '#web/queries.ts'
import { useActor, useUser } from '#web/session.tsx'

/**
 * The countries where one is at least that, by name; undefined while on their way. Sysadmins get all from the server,
 * others have theirs with their roles (spec section 6).
 */
export function useCountries(atLeast: Role = 'STAFF'): readonly Country[] | undefined {
  const user = useUser()
  const actor = useActor()
  const all = useAsk(countries.list, ...(user.isSysAdmin ? [{}] : (['not yet'] as const)))
  const seen = user.isSysAdmin ? all.data?.rows : user.UserCountryRole.map(({ country }) => country)
  return seen
    ?.filter(({ id }) => isAtLeast(actor, atLeast, id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
