import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { approveLoan } from './approve.ts'
import { cancelLoan } from './cancel.ts'
import { createLoan } from './create.ts'
import { editLoan } from './edit.ts'
import { handOverLoan } from './hand-over.ts'
import { countFulfillment, countLoans } from './read/counts.ts'
import { listFormerCustomers } from './read/former-customers.ts'
import { listFulfillment, listLoans, listOwnLoans } from './read/list.ts'
import { listLoanMails } from './read/mails.ts'
import { listOpenLoansOf } from './read/open-loans-of.ts'
import { listLoanActivity, showLoan } from './read/show.ts'
import { sendDocument } from './send-document.ts'

export function loanRoutes(on: Mount): void {
  on(contract.loans.own, listOwnLoans)
  on(contract.loans.list, listLoans)
  on(contract.loans.fulfillment, listFulfillment)
  on(contract.loans.counts, countLoans)
  on(contract.loans.fulfillmentCounts, countFulfillment)
  on(contract.loans.formerCustomers, listFormerCustomers)
  on(contract.loans.one, showLoan)
  on(contract.loans.activity, listLoanActivity)
  on(contract.loans.create, createLoan)
  on(contract.loans.edit, editLoan)
  on(contract.loans.approve, approveLoan)
  on(contract.loans.handOver, handOverLoan)
  on(contract.loans.openOf, listOpenLoansOf)
  on(contract.loans.cancel, cancelLoan)
  on(contract.loans.sendDocument, sendDocument)
  on(contract.mails.ofLoan, listLoanMails)
}
