import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { showFirstSteps } from './first-steps.ts'
import { showTrends } from './trends.ts'
import { showWaiting } from './waiting.ts'

export function dashboardRoutes(on: Mount): void {
  on(contract.dashboard.firstSteps, showFirstSteps)
  on(contract.dashboard.waiting, showWaiting)
  on(contract.dashboard.trends, showTrends)
}
