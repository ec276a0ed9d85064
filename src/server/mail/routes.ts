import { contract } from '#contract/index.ts'
import type { Mount } from '../kernel/http/mount.ts'
import { countMails, listMails } from './list.ts'
import { readMail } from './read.ts'
import { resendMail } from './resend.ts'
import { resendFailed } from './resend-failed.ts'

export function mailRoutes(on: Mount): void {
  on(contract.mails.list, listMails)
  on(contract.mails.counts, countMails)
  on(contract.mails.read, readMail)
  on(contract.mails.resend, resendMail)
  on(contract.mails.resendFailed, resendFailed)
}
