import type { Language } from '#domain/language.ts'
import { useCountries } from './use-countries.ts'

/** The languages in which that country has terms of its own; undefined while that is not known. */
export const useOwnTerms = (countryId: number): readonly Language[] | undefined =>
  useCountries()?.find(({ id }) => id === countryId)?.ownTerms
