import { skipToken } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { dashboard, type FirstStepState } from '#contract/dashboard.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountry } from '#web/countries/use-country.ts'

interface FirstStepsLeft {
  readonly country: Country
  readonly steps: readonly FirstStepState[]
}

/** The steps that the shown country needs before it lends, for its managers; null once all are done, and until they are known. */
export function useFirstSteps(): FirstStepsLeft | null {
  const { country } = useCountry('MANAGER')
  const { data } = useApiQuery(
    dashboard.firstSteps,
    country ? { params: { countryId: country.id } } : skipToken,
  )
  if (!country || !data || data.every(({ isDone }) => isDone)) return null
  return { country, steps: data }
}

/**
 * Whether there is nothing to tell yet: the only country of the reader, a manager there, has never lent. With more
 * countries it is false: the choice of them stands with what is told.
 */
export function useHasNeverLent(): boolean {
  const { countries } = useCountry()
  const left = useFirstSteps()
  return (
    countries?.length === 1 && (left?.steps.some(({ step, isDone }) => step === 'loan' && !isDone) ?? false)
  )
}
