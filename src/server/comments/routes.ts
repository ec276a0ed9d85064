import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { commentOnLoan, listLoanComments } from './loan-comments.ts'
import { commentOnUnit, listUnitComments } from './unit-comments.ts'

export function commentRoutes(on: Mount): void {
  on(contract.comments.ofUnit, listUnitComments)
  on(contract.comments.onUnit, commentOnUnit)
  on(contract.comments.ofLoan, listLoanComments)
  on(contract.comments.onLoan, commentOnLoan)
}
