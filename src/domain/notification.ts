import type { LetterName } from './mail.ts'
import type { MailChoice } from './mail-choice.ts'
import type { NotificationKind } from './notification-kind.ts'
import { type NotificationSubject, notificationRules } from './notification-rules.ts'
import { may } from './permissions.ts'
import type { Actor } from './role.ts'

/** The kind of the letter's notification; null if it is only mailed. */
export const kindOfLetter = (letter: LetterName): NotificationKind | null =>
  notificationRules[letter]?.kind ?? null

/** Whether the letter's notification tells of units that a customer kept past their due date. */
export const isLateLetter = (letter: LetterName): boolean => notificationRules[letter]?.isLate ?? false

/** Letters of a colleague's work that are in nobody's bell. */
const onlyMailed: readonly LetterName[] = [
  'notifications-digest',
  'history-roots',
  'factor-reset-told',
  'sign-in-disowned',
]

/** Whether only a colleague who may still read it gets the letter: it is to no customer, and not about its reader's own account. */
export const isOfWork = (letter: LetterName): boolean =>
  onlyMailed.includes(letter) || kindOfLetter(letter) !== null

/**
 * How the receivers of one letter are mailed, by their choices. A letter that needs somebody is mailed at once to all of
 * them if otherwise no one would get a mail, so that no loan waits unheard.
 */
export function mailedAs(letter: LetterName, choices: readonly MailChoice[]): readonly MailChoice[] {
  const isUnheard =
    notificationRules[letter]?.asks !== undefined && choices.every(choice => choice === 'NEVER')
  return isUnheard ? choices.map(() => 'AT_ONCE') : choices
}

/** A notification as it was written, with what it is about. */
export interface WrittenNotification {
  readonly letter: LetterName
  readonly loanId: number | null
  readonly storeroomId: number | null
  readonly aboutUserId: number | null
  readonly subject: NotificationSubject
}

/** What a notification is to its reader now: it needs them, it needed them before, or it is news. */
export type NotificationStanding = 'asks' | 'done' | 'news'

/**
 * The standing of each notification, newest first; those about what the reader may no longer see are left out. Of several
 * that still ask for the same loan, storeroom or person only the newest does.
 */
export function standingsOf<N extends WrittenNotification>(
  reader: Actor,
  newestFirst: readonly N[],
): (N & { readonly standing: NotificationStanding })[] {
  const asked = new Set<string>()
  return newestFirst
    .filter(({ subject }) => maySee(reader, subject))
    .map(notification => {
      const asks = notificationRules[notification.letter]?.asks
      if (!asks) return { ...notification, standing: 'news' as const }
      const { loanId, storeroomId, aboutUserId } = notification
      const about = [loanId, storeroomId, aboutUserId].join()
      if (asked.has(about) || !asks(reader, notification.subject))
        return { ...notification, standing: 'done' as const }
      asked.add(about)
      return { ...notification, standing: 'asks' as const }
    })
}

const maySee = (reader: Actor, { loan, storeroom, account }: NotificationSubject): boolean =>
  (loan === null || may.seeLoan(reader, loan)) &&
  (storeroom === null || may.seeCountry(reader, storeroom.countryId)) &&
  (account === null || may.seeRequested(reader, account.actor))
