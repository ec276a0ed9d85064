import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { editPreference } from './edit.ts'
import { showPreference } from './show.ts'

export function preferenceRoutes(on: Mount): void {
  on(contract.preferences.own, showPreference)
  on(contract.preferences.edit, editPreference)
}
