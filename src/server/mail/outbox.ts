import type { PgBoss } from 'pg-boss'
import { type Clock, currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inArray } from '../kernel/db/drizzle.ts'
import { jobsWithin } from '../kernel/db/jobs-within.ts'
import { mails } from '../kernel/db/schema.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { addNotifications, isInBell } from '../notifications/add.ts'
import type { NewMail } from './new-mail.ts'
import { subjectOf } from './write.ts'

/** Queues mails until the worker has delivered them. */
export interface Mailbox {
  /**
   * Notifies users in their bell and queues mails, within the transaction that causes them: none is lost, and none is sent
   * after a rollback. Per event an address gets one letter: the first; users are mailed as they chose. Returns the
   * addresses of all who hear of it.
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
      const first = firstOfEach(newMails)
      const heard = new Set(first.map(({ to }) => to.email))
      const letters = await addNotifications(tx, clock, first)
      if (letters.length === 0) return [...heard]
      const createdAt = await tx.run(currentTime(clock))
      const waiting = await tx.run(
        insertedHistory(
          mails,
          letters.map(({ letter, data, to, linkId = null, documentLinkId = null, loanId = null }) => ({
            letter,
            data: { ...data, subject: subjectOf(letter, { ...data }) },
            toEmail: to.email,
            toName: to.name,
            linkId,
            documentLinkId,
            loanId,
            createdAt,
          })),
        ),
      )
      const jobs = waiting.map((mailId, place) => ({
        data: { mailId },
        startAfter: letters[place]?.wait ?? 0,
      }))
      await boss.insert(mailQueue, jobs, { db: jobsWithin(tx) })
      return [...heard]
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

/**
 * The first letter to each address, in the bell and by mail. A colleague who is also the customer is mailed as the customer,
 * and has the colleagues' letter in the bell only.
 */
function firstOfEach(newMails: readonly NewMail[]): NewMail[] {
  const first: NewMail[] = []
  for (const letters of Map.groupBy(newMails, receiverOf).values()) {
    const [mailed] = letters
    if (mailed) first.push(mailed)
    const belled = letters.find(isInBell)
    if (belled && belled !== mailed && mailed?.only === undefined) first.push({ ...belled, only: 'bell' })
  }
  return first
}

const receiverOf = ({ only, to }: NewMail) => `${only ?? 'both'} ${to.email.toLowerCase()}`
