import { contract } from '#contract/index.ts'
import type { Mount } from '../http/mount.ts'
import { countMails, listLoanMails, listMails } from './list.ts'
import { resendMail } from './resend.ts'

export function mailRoutes(on: Mount): void {
  on(contract.mails.list, listMails)
  on(contract.mails.counts, countMails)
  on(contract.mails.resend, resendMail)
  on(contract.mails.ofLoan, listLoanMails)
}
