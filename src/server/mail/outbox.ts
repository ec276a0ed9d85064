import { inArray } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { type Clock, nowSql } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { jobsWithin } from '../kernel/db/jobs-within.ts'
import { mails } from '../kernel/db/schema.ts'
import type { LetterName, LetterOf } from './letters/index.ts'
import { subjectOf } from './write.ts'

export interface Recipient {
  readonly email: string
  readonly name: string
}

/** A queued letter: recipient, data, and the link that it carries, if any. */
export type NewMail = {
  [N in LetterName]: {
    readonly letter: N
    readonly data: LetterOf<N>
    readonly to: Recipient
    readonly linkId?: number
    readonly loanId?: number
    /** Seconds to wait before sending, so that further events can be added to it. */
    readonly wait?: number
  }
}[LetterName]

/** Queues mails until the worker has delivered them. */
export interface Mailbox {
  /**
   * Queues mails within the transaction that causes them: none is lost, and none is sent after a rollback. Per event an
   * address gets one mail: the first. Returns the addresses.
   */
  post(tx: Transaction, ...newMails: readonly NewMail[]): Promise<readonly string[]>
  /** Queues sent or failed mails again: the same mails with the same links. */
  again(tx: Transaction, ...mailIds: readonly number[]): Promise<void>
}

export const mailQueue = 'mail'

declare module '../kernel/context.ts' {
  interface Services {
    readonly mailbox: Mailbox
  }
}

export function mailboxOf(boss: PgBoss, clock: Clock): Mailbox {
  return {
    async post(tx, ...newMails) {
      const first = new Map<string, NewMail>()
      for (const mail of newMails) {
        const address = mail.to.email.toLowerCase()
        if (!first.has(address)) first.set(address, mail)
      }
      if (first.size === 0) return []
      const letters = [...first.values()]
      const waiting = await tx.run(
        build
          .insert(mails)
          .values(
            letters.map(({ letter, data, to, linkId = null, loanId = null }) => ({
              letter,
              data: { ...data, subject: subjectOf(letter, { ...data }) },
              toEmail: to.email,
              toName: to.name,
              linkId,
              loanId,
              createdAt: nowSql(clock),
            })),
          )
          .returning({ id: mails.id }),
      )
      const jobs = waiting.map(({ id }, place) => ({
        data: { mailId: id },
        startAfter: letters[place]?.wait ?? 0,
      }))
      await boss.insert(mailQueue, jobs, { db: jobsWithin(tx) })
      return letters.map(({ to }) => to.email)
    },
    async again(tx, ...mailIds) {
      await tx.run(
        build
          .update(mails)
          .set({ state: 'QUEUED', lastError: null, failedAt: null })
          .where(inArray(mails.id, [...mailIds])),
      )
      const onceMore = mailIds.map(mailId => ({ data: { mailId } }))
      await boss.insert(mailQueue, onceMore, { db: jobsWithin(tx) })
    },
  }
}
