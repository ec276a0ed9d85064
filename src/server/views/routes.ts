import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { createView, editView, listViews, pinView, removeView } from './change.ts'

export function viewRoutes(on: Mount): void {
  on(contract.views.list, listViews)
  on(contract.views.create, createView)
  on(contract.views.edit, editView)
  on(contract.views.pin, pinView)
  on(contract.views.remove, removeView)
}
