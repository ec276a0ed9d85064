import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Country } from '#contract/countries.ts'
import { chosenCountry } from '#domain/country-choice.ts'
import { primaryCountryId, type Role } from '#domain/role.ts'
import { useActor } from '#web/session/session.tsx'
import { storeCountry, storedCountry } from './stored-country.ts'
import { useAllCountries, useCountries } from './use-countries.ts'

/** What belongs to one country only, and goes when another is chosen. */
const ofOneCountry = ['storeroomId', 'person', 'page']

export interface CountryChoice {
  /** What there is to choose from; undefined while on its way. */
  readonly countries: readonly Country[] | undefined
  /** The selected one; undefined while on its way, null when there is none: show NoCountry, ask for no list. */
  readonly country: Country | null | undefined
  /** Why there is nothing to choose from, to be asked again; null while that is not the case. */
  readonly failed: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> | null
  readonly choose: (countryId: number) => void
}

/**
 * The country that a page shows: the address's (`country=`), else the stored, else one's primary, else the first by
 * name, of those where one is at least that role. Choosing stores it and puts it into the address.
 */
export function useCountry(atLeast: Role = 'STAFF'): CountryChoice {
  const all = useAllCountries()
  const countries = useCountries(atLeast)
  const actor = useActor()
  const [address, setAddress] = useSearchParams()
  const [stored, setStored] = useState(storedCountry)
  const inAddress = Number(address.get('country') ?? Number.NaN)
  const id = countries && chosenCountry(countries, [inAddress, stored, primaryCountryId(actor)])
  const country = countries && (countries.find(one => one.id === id) ?? null)

  const choose = (countryId: number) => {
    storeCountry(countryId)
    setStored(countryId)
    setAddress(before => {
      const next = new URLSearchParams(before)
      for (const name of ofOneCountry) next.delete(name)
      next.set('country', String(countryId))
      return next
    })
  }
  const failed = all.isError && !all.data ? all : null
  return { countries, country, failed, choose }
}
