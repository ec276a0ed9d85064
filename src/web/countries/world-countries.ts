import { useQuery } from '@tanstack/react-query'
import { type WorldCountry, worldCountries } from '#domain/world-country.ts'

async function load(): Promise<WorldCountry[]> {
  const { default: english } = await import('i18n-iso-countries/langs/en.json')
  return worldCountries(english.countries)
}

/** Every country with its two-letter code, by its English name; loaded on demand. */
export function useWorldCountries(): readonly WorldCountry[] | undefined {
  return useQuery({ queryKey: ['world'], queryFn: load, staleTime: Number.POSITIVE_INFINITY }).data
}
