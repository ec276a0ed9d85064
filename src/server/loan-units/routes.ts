import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { listLoanUnits } from '../loans/show.ts'

export function loanUnitRoutes(on: Mount): void {
  on(contract.loanUnits.list, listLoanUnits)
}
