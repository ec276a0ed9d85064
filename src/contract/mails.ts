import * as z from 'zod'
import { mailStates } from '#domain/mail.ts'
import { endpoint, user } from './endpoint.ts'
import {
  bigId,
  bigIdInAddress,
  id,
  idInAddress,
  instant,
  instantGiven,
  listQuery,
  named,
  numbered,
  sortBy,
  stateFilter,
} from './fields.ts'
import { listCounts } from './list-extras.ts'

/** A mail as lists show it: recipient, subject, state. Never its text, never a token. */
export const mail = z.object({
  id: bigId,
  letter: z.string(),
  subject: z.string(),
  toEmail: z.string(),
  toName: z.string(),
  loanId: id.nullable(),
  mailStateId: numbered(mailStates),
  mailState: named(mailStates),
  attempts: z.int(),
  /** Why the last attempt failed; null once it was accepted. */
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type Mail = z.output<typeof mail>

/** A mail to read: all that its receiver reads, but what a link of theirs opens by. */
export const mailToRead = z.object({
  id: bigId,
  /** Its plain text; null where it is not kept: it was erased, or an older version wrote it. */
  text: z.string().nullable(),
})

/** A mail in the timeline of its loan. */
export const loanMail = mail.omit({ subject: true, loanId: true })
export type LoanMail = z.output<typeof loanMail>

export const mailSorts = ['createdAt', 'toEmail', 'state', 'attempts'] as const

const mailListQuery = listQuery
  .omit({ storeroomId: true })
  .extend({ mailStateId: stateFilter, failedSince: instantGiven.optional(), sort: sortBy(mailSorts) })
/** The most mails that one call sends again, oldest first. */
export const maxResent = 500

const sysadminOnly = user('sysadmin')

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/mail',
    summary: 'Every mail and how far it is, newest first; found by address, name or subject',
    access: sysadminOnly,
    refuses: ['forbidden', 'too_many_lists'],
    query: mailListQuery,
    reply: z.array(mail),
    list: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/mail/counts',
    summary: 'How many mails each state would show beside the search',
    access: sysadminOnly,
    refuses: ['forbidden'],
    query: mailListQuery.pick({ search: true }),
    reply: listCounts('mailStateId'),
  }),
  read: endpoint({
    method: 'GET',
    path: '/mail/:mailId',
    summary: 'A mail’s text as it would be sent now, without the links that act for its receiver',
    access: sysadminOnly,
    refuses: ['not_found', 'forbidden'],
    params: z.object({ mailId: bigIdInAddress }),
    reply: mailToRead,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/mail/resend',
    summary: 'Send a mail again, the same with the same link; not while it waits or its link is dead',
    access: sysadminOnly,
    refuses: ['not_found', 'forbidden', 'mail_waits', 'mail_link_dead'],
    body: z.strictObject({ id: bigId }),
    example: { id: 21 },
    reply: mail,
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: '/mail/resend-failed',
    summary: `Send again what has failed since then, the oldest ${maxResent} at once; tells how many are left`,
    access: sysadminOnly,
    refuses: ['forbidden'],
    body: z.strictObject({ since: instantGiven }),
    example: { since: '2026-11-21T08:00:00Z' },
    reply: z.object({ resent: z.int(), left: z.int() }),
  }),
  ofLoan: endpoint({
    method: 'GET',
    path: '/loan/mail/:loanId',
    summary: 'The mails of a loan and how far each is, oldest first',
    access: user('STAFF in the loan’s country'),
    refuses: ['not_found'],
    params: z.object({ loanId: idInAddress }),
    reply: z.array(loanMail),
    list: true,
  }),
}
