import { skipToken } from '@tanstack/react-query'
import { dutyStates } from '#domain/duty.ts'
import { numberOf } from '#domain/enumeration.ts'
import { loanStates } from '#domain/loan.ts'
import { fulfillmentCountsCall } from '#web/api/bootstrap-endpoints.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useUsualCountryId } from '#web/countries/use-country.ts'

const { source, send, ship } = dutyStates
const counted = [...source, ...send, ...ship].map(state => numberOf(loanStates, state))

/**
 * How many loans of the country where the navigation leads are to be sourced, signed or shipped; 0 until that is known. Of
 * these tabs of the fulfilment list it has the numbers, and the call, which adds up counters: the dashboard's work list would
 * be too slow here.
 */
export function useLoansToFulfil(): number {
  const countryId = useUsualCountryId('ADMIN')
  const { data } = useApiQuery(
    fulfillmentCountsCall,
    typeof countryId === 'number' ? { params: { countryId }, query: {} } : skipToken,
  )
  return (data?.loanStateId ?? [])
    .filter(({ id }) => counted.includes(id))
    .reduce((sum, { count }) => sum + count, 0)
}
