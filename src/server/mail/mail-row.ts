import type { Mail } from '#contract/mails.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type MailState, mailStates } from '#domain/mail.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { subjectOf } from './write.ts'

type AddedFields = 'subject' | 'mailStateId' | 'mailState'

/** A mail as the database returns it; its text is rendered anew. */
export interface MailRow extends Omit<Mail, AddedFields>, Record<string, unknown> {
  readonly state: MailState
  readonly data: Record<string, unknown>
}

/** The columns that mailFrom() needs. */
export const mailColumns: SQL = sql`mails.id, mails.letter, mails.data, mails.to_email as "toEmail",
  mails.to_name as "toName", mails.loan_id as "loanId", mails.state, mails.attempts,
  mails.last_error as "lastError", mails.created_at as "createdAt", mails.sent_at as "sentAt"`

/** The contract's mail: only its subject, not its text. */
export function mailFrom({ state, data, ...row }: MailRow): Mail {
  return {
    ...row,
    subject: subjectOf(row.letter, data),
    createdAt: isoInstant(row.createdAt),
    sentAt: row.sentAt === null ? null : isoInstant(row.sentAt),
    mailStateId: numberOf(mailStates, state),
    mailState: { name: state },
  }
}
