import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { listCountries } from './list.ts'

export function countryRoutes(on: Mount): void {
  on(contract.countries.list, listCountries)
}
