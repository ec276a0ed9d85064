import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { countActivity } from './count.ts'
import { listActive, listActivity } from './list.ts'

export function activityRoutes(on: Mount): void {
  on(contract.activities.list, listActivity)
  on(contract.activities.counts, countActivity)
  on(contract.activities.people, listActive)
}
