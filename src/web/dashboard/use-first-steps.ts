import { skipToken } from '@tanstack/react-query'
import type { Country } from '#contract/countries.ts'
import { dashboard, type FirstStepState } from '#contract/dashboard.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountry } from '#web/countries/use-country.ts'

interface FirstStepsLeft {
  readonly country: Country
  readonly steps: readonly FirstStepState[]
}

const useStepsOf = (country: Country | null | undefined) =>
  useApiQuery(dashboard.firstSteps, country ? { params: { countryId: country.id } } : skipToken)

/** The steps that the shown country needs before it lends, for its managers; null once all are done, and until they are known. */
export function useFirstSteps(): FirstStepsLeft | null {
  const { country } = useCountry('MANAGER')
  const { data } = useStepsOf(country)
  if (!country || !data || data.every(({ isDone }) => isDone)) return null
  return { country, steps: data }
}

/** Whether the first loan is still to come: what the steps before it need is then pressed first, not "Add New Loan". */
export function useIsBeforeLending(): boolean {
  return useFirstSteps()?.steps.some(({ step, isDone }) => step === 'loan' && !isDone) ?? false
}

/**
 * Whether there is nothing to tell yet: the only country of the reader, a manager there, has never lent; undefined until
 * that is known. With more countries it is false: the choice of them stands with what is told.
 */
export function useHasNeverLent(): boolean | undefined {
  const { countries, failed } = useCountry()
  const { country } = useCountry('MANAGER')
  const { data, error } = useStepsOf(country)
  if (!countries) return failed ? false : undefined
  if (countries.length !== 1 || !country || error) return false
  return data?.some(({ step, isDone }) => step === 'loan' && !isDone)
}
