import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { showBell } from './bell.ts'
import { markRead } from './mark-read.ts'

export function notificationRoutes(on: Mount): void {
  on(contract.notifications.bell, showBell)
  on(contract.notifications.read, markRead)
}
