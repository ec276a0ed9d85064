import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { searchEverywhere } from './everywhere.ts'

export function searchRoutes(on: Mount): void {
  on(contract.search.everywhere, searchEverywhere)
}
