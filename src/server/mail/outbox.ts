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

/** A letter that waits to be sent: who gets it, what it says, and the link it carries, if any. */
export type NewMail = {
  [N in LetterName]: {
    readonly letter: N
    readonly data: LetterOf<N>
    readonly to: Recipient
    readonly linkId?: number
    readonly loanId?: number
    /** Seconds that it waits before it is sent, where more may come to be told in it. */
    readonly wait?: number
  }
}[LetterName]

/** Where every mail waits until the worker has delivered it. */
export interface Mailbox {
  /**
   * Puts mails in the outbox within the transaction of what caused them: none is lost, none is sent for a change that
   * was rolled back. One address gets one mail of one event: the first. Answers the addresses.
   */
  post(tx: Transaction, ...newMails: readonly NewMail[]): Promise<readonly string[]>
  /** Lets mails that were sent or have failed wait once more: the same mails, with the same links. */
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
