import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { listSecurityLog } from './list.ts'

export function securityLogRoutes(on: Mount): void {
  on(contract.securityLog.list, listSecurityLog)
}
