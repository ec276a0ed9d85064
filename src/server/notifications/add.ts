import type { MailChoice } from '#domain/mail-choice.ts'
import { kindOfLetter, mailedAs } from '#domain/notification.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inArray } from '../kernel/db/drizzle.ts'
import { mailChoicesOfUsers, notifications } from '../kernel/db/schema.ts'
import { publish } from '../kernel/history/record.ts'
import type { NewMail } from '../mail/new-mail.ts'
import { pageOf, subjectOf } from '../mail/write.ts'

type Choice = (mail: NewMail) => MailChoice

/**
 * Adds each letter to its receiver's bell, if it comes with a notification, and returns those to be mailed at once. What
 * waits for a daily mail stays with the notification, so that nothing is mailed twice.
 */
export async function addNotifications(
  tx: Transaction,
  clock: Clock,
  newMails: readonly NewMail[],
): Promise<readonly NewMail[]> {
  const choice = await choicesOf(tx, newMails)
  const inBell = newMails.filter(mail => mail.only !== 'mail')
  const rows = inBell.flatMap(mail => rowOf(mail, choice(mail)))
  if (rows.length > 0) {
    await tx.run(build.insert(notifications).values(rows.map(row => ({ ...row, createdAt: nowSql(clock) }))))
    publish(tx, ...rows.map(({ userId }) => ({ noun: 'notification' as const, countryId: null, id: userId })))
  }
  return newMails.filter(mail => mail.only !== 'bell' && choice(mail) === 'AT_ONCE')
}

/** The mail choice of each letter's receiver; customers, and letters about one's own account, are mailed at once. */
async function choicesOf(tx: Transaction, newMails: readonly NewMail[]): Promise<Choice> {
  const kinds = new Set(newMails.flatMap(({ letter }) => kindOfLetter(letter) ?? []))
  const userIds = newMails.flatMap(({ to }) => to.userId ?? [])
  if (kinds.size === 0 || userIds.length === 0) return () => 'AT_ONCE'
  const chosen = await tx.run(
    build.select().from(mailChoicesOfUsers).where(inArray(mailChoicesOfUsers.userId, userIds)),
  )
  const own = ({ letter, to }: NewMail): MailChoice =>
    chosen.find(({ userId, kind }) => userId === to.userId && kind === kindOfLetter(letter))?.choice ??
    'AT_ONCE'
  const choices = new Map<NewMail, MailChoice>()
  for (const sameLetter of Map.groupBy(newMails, ({ letter }) => letter).values()) {
    const [first] = sameLetter
    const mailed = first ? mailedAs(first.letter, sameLetter.map(own)) : []
    for (const [place, mail] of sameLetter.entries()) choices.set(mail, mailed[place] ?? 'AT_ONCE')
  }
  return mail => choices.get(mail) ?? 'AT_ONCE'
}

/** Whether the letter comes with a notification: its receiver is a user, and it is not about their account. */
export const isInBell = ({ letter, to }: Pick<NewMail, 'letter' | 'to'>): boolean =>
  to.userId !== undefined && kindOfLetter(letter) !== null

function rowOf(mail: NewMail, choice: MailChoice) {
  const { letter, to, loanId = null, storeroomId = null, aboutUserId = null } = mail
  if (to.userId === undefined || !isInBell(mail)) return []
  const data = { ...mail.data }
  return [
    {
      userId: to.userId,
      letter,
      sentence: subjectOf(letter, data),
      page: pageOf(letter, data),
      loanId,
      storeroomId,
      aboutUserId,
      awaitsDigest: choice === 'DAILY',
    },
  ]
}
