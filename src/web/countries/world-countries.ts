import { useQuery } from '@tanstack/react-query'

export interface WorldCountry {
  readonly code: string
  readonly name: string
}

async function load(): Promise<WorldCountry[]> {
  const { default: english } = await import('i18n-iso-countries/langs/en.json')
  const names = Object.entries<string | string[]>(english.countries)
  return names
    .map(([code, name]) => ({ code, name: [name].flat()[0] ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Every country with its two-letter code, by its English name; comes on demand. */
export function useWorldCountries(): readonly WorldCountry[] | undefined {
  return useQuery({ queryKey: ['world'], queryFn: load, staleTime: Number.POSITIVE_INFINITY }).data
}
