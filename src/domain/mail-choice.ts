import { morningOf } from './morning.ts'
import type { NotificationKind } from './notification-kind.ts'

/** How somebody is mailed what is in their bell as well: each by itself, all of a day in one mail, or not at all. */
export const mailChoices = ['AT_ONCE', 'DAILY', 'NEVER'] as const
export type MailChoice = (typeof mailChoices)[number]

export const isMailChoice = (text: string): text is MailChoice => mailChoices.some(choice => choice === text)

export const mailChoiceLabels: Readonly<Record<MailChoice, string>> = {
  AT_ONCE: 'Mail at once',
  DAILY: 'One mail a day',
  NEVER: 'Only in the bell',
}

/** The choice for each kind; a mail at once where nothing was chosen. */
export type MailChoices = Readonly<Record<NotificationKind, MailChoice>>

export const mailChoicesWith = (chosen: Partial<MailChoices>): MailChoices => {
  const of = (kind: NotificationKind) => chosen[kind] ?? 'AT_ONCE'
  return {
    requests: of('requests'),
    approvals: of('approvals'),
    fulfillment: of('fulfillment'),
    arrivals: of('arrivals'),
    ownLoans: of('ownLoans'),
    due: of('due'),
  }
}

/**
 * Whether the daily mail with this oldest notification is due: in the next morning after it, by the clock of the person's
 * primary country.
 */
export function isDigestDue(oldestAt: string, timeZone: string, now: string): boolean {
  const mornings = [0, 1].map(days => Date.parse(morningOf(oldestAt, timeZone, days)))
  const next = mornings.find(morning => morning > Date.parse(oldestAt))
  return next !== undefined && next <= Date.parse(now)
}
