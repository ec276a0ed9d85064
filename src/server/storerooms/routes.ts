import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { listStorerooms } from './list.ts'

export function storeroomRoutes(on: Mount): void {
  on(contract.storerooms.list, listStorerooms)
}
