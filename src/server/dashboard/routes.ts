import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { showTrends } from './trends.ts'
import { showWaiting } from './waiting.ts'

export function dashboardRoutes(on: Mount): void {
  on(contract.dashboard.waiting, showWaiting)
  on(contract.dashboard.trends, showTrends)
}
