import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { remindLoan } from './remind.ts'

export function reminderRoutes(on: Mount): void {
  on(contract.loans.remind, remindLoan)
}
