import { isAnywhere } from '#domain/role.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { useActor } from '#web/session/session.tsx'

/** Whether the user fulfils loans of some country; assumed of a system administrator until the countries are read. */
export function useFulfils(): boolean {
  const mayFulfil = isAnywhere(useActor(), 'ADMIN')
  return useCountries('ADMIN')?.length !== 0 && mayFulfil
}
