import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { countMails, listMails } from './list.ts'
import { resendMail } from './resend.ts'

export function mailRoutes(on: Mount): void {
  on(contract.mails.list, listMails)
  on(contract.mails.counts, countMails)
  on(contract.mails.resend, resendMail)
}
