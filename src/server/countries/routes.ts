import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { createCountry } from './create.ts'
import { listCurrencies } from './currencies.ts'
import { editCountry } from './edit.ts'
import { listCountries } from './list.ts'
import { changeTerms } from './terms/change.ts'
import { listTerms, listVersions } from './terms/read.ts'

export function countryRoutes(on: Mount): void {
  on(contract.countries.list, listCountries)
  on(contract.countries.create, createCountry)
  on(contract.countries.edit, editCountry)
  on(contract.countries.currencies, listCurrencies)
  on(contract.terms.list, listTerms)
  on(contract.terms.change, changeTerms)
  on(contract.terms.versions, listVersions)
}
