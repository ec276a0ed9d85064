import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { listFulfillment, listLoans, listOwnLoans } from './list.ts'
import { listLoanActivity, showLoan } from './show.ts'

export function loanRoutes(on: Mount): void {
  on(contract.loans.own, listOwnLoans)
  on(contract.loans.list, listLoans)
  on(contract.loans.fulfillment, listFulfillment)
  on(contract.loans.one, showLoan)
  on(contract.loans.activity, listLoanActivity)
}
