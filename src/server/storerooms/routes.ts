import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { createStoreroom } from './create.ts'
import { editStoreroom } from './edit.ts'
import { listStorerooms } from './list.ts'

export function storeroomRoutes(on: Mount): void {
  on(contract.storerooms.list, listStorerooms)
  on(contract.storerooms.create, createStoreroom)
  on(contract.storerooms.edit, editStoreroom)
}
