import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { addUnits } from './add.ts'
import { listUnits } from './list.ts'

export function unitRoutes(on: Mount): void {
  on(contract.units.list, listUnits)
  on(contract.units.add, addUnits)
}
