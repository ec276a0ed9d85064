import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Country } from '#contract/countries.ts'
import { chosenCountry } from '#domain/country-choice.ts'
import { primaryCountryId, type Role } from '#domain/role.ts'
import { useActor } from '#web/session/session.tsx'
import { storeCountry, storedCountry } from './stored-country.ts'
import { useAllCountries, useCountries } from './use-countries.ts'

/** Parameters that belong to one country, removed when another is chosen. */
const ofOneCountry = ['storeroomId', 'person', 'page']

export interface CountryChoice {
  /** The countries to choose from; undefined while loading. */
  readonly countries: readonly Country[] | undefined
  /** The selected country; undefined while loading, null if there is none: then NoCountry replaces the list. */
  readonly country: Country | null | undefined
  /** The failed request for the countries, to be retried; otherwise null. */
  readonly failed: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> | null
  readonly choose: (countryId: number) => void
}

/**
 * The country that a page shows: the one in the address (`country=`), else the stored one, else the primary one, else the
 * first by name, of those where the user has at least that role. Choosing stores it and puts it into the address,
 * which `forgets` what belongs to the former one.
 */
export function useCountry(
  atLeast: Role = 'STAFF',
  forgets: readonly string[] = ofOneCountry,
): CountryChoice {
  const all = useAllCountries()
  const countries = useCountries(atLeast)
  const [, setAddress] = useSearchParams()
  const [stored, setStored] = useState(storedCountry)
  const id = useChosenCountryId(countries, stored)
  const country = countries && (countries.find(one => one.id === id) ?? null)

  const choose = (countryId: number) => {
    storeCountry(countryId)
    setStored(countryId)
    setAddress(before => {
      const next = new URLSearchParams(before)
      for (const name of forgets) next.delete(name)
      next.set('country', String(countryId))
      return next
    })
  }
  const failed = all.isError && !all.data ? all : null
  return { countries, country, failed, choose }
}

function useChosenCountryId(countries: readonly Country[] | undefined, stored: number | null) {
  const actor = useActor()
  const [address] = useSearchParams()
  const inAddress = Number(address.get('country') ?? Number.NaN)
  return countries && chosenCountry(countries, [inAddress, stored, primaryCountryId(actor)])
}

/** The id of the country that a page shows whose address names none, as the links of the navigation do not. */
export function useUsualCountryId(atLeast: Role): number | null | undefined {
  const countries = useCountries(atLeast)
  const actor = useActor()
  // Whoever chooses another country goes to another address: there the stored one is read anew.
  useLocation()
  return countries && chosenCountry(countries, [storedCountry(), primaryCountryId(actor)])
}
