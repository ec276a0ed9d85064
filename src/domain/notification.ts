import { accountTraits, type UserState } from './account.ts'
import { type LoanState, loanTraits } from './loan.ts'
import type { LetterName } from './mail.ts'
import { morningOf } from './morning.ts'
import { type LoanPlace, may, type StoreroomFacts } from './permissions.ts'
import { type Actor, isAnywhere, type Role } from './role.ts'

/** What a notification is about; people choose for each kind how they are mailed. */
export const notificationKinds = [
  'requests',
  'approvals',
  'fulfillment',
  'arrivals',
  'ownLoans',
  'due',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

interface KindWords {
  readonly label: string
  /** Who gets such notifications: people with this role somewhere. */
  readonly role: Role
}

const kindWords: Readonly<Record<NotificationKind, KindWords>> = {
  requests: { label: 'Requests for accounts', role: 'MANAGER' },
  approvals: { label: 'Loans to approve', role: 'MANAGER' },
  fulfillment: { label: 'Loans to source, send and ship', role: 'ADMIN' },
  arrivals: { label: 'Units on the way to your storerooms', role: 'ADMIN' },
  ownLoans: { label: 'What becomes of your loans', role: 'STAFF' },
  due: { label: 'Due and overdue loans', role: 'STAFF' },
}

export const kindLabel = (kind: NotificationKind): string => kindWords[kind].label

/** The kinds that this person can get. */
export const kindsOf = (actor: Actor): NotificationKind[] =>
  notificationKinds.filter(kind => isAnywhere(actor, kindWords[kind].role))

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

/** What a notification is about, as it stands when somebody reads it. */
export interface NotificationSubject {
  readonly loan:
    | (LoanPlace & {
        readonly state: LoanState
        /** Its customer asked for something that nobody has answered. */
        readonly isAsked: boolean
        /** Its document was declined, and not sent again since. */
        readonly isDeclined: boolean
      })
    | null
  /** The destination of a transfer. */
  readonly storeroom: (StoreroomFacts & { readonly hasArrivals: boolean }) | null
  /** Who asked for an account. */
  readonly account: { readonly actor: Actor; readonly state: UserState } | null
}

type Asks = (reader: Actor, subject: NotificationSubject) => boolean

const askOfLoan =
  (asks: (reader: Actor, loan: NonNullable<NotificationSubject['loan']>) => boolean): Asks =>
  (reader, { loan }) =>
    loan !== null && asks(reader, loan)

const toApprove = askOfLoan(
  (reader, loan) => loanTraits[loan.state].requested && may.approveLoan(reader, loan),
)
const toSource = askOfLoan((reader, loan) => loanTraits[loan.state].sourcing && may.fulfilLoan(reader, loan))
const toSend = askOfLoan((reader, loan) => loanTraits[loan.state].ready && may.fulfilLoan(reader, loan))
const toAnswer = askOfLoan((reader, loan) => loan.isAsked && may.answerRequest(reader, loan))
const toSendAgain = askOfLoan((reader, loan) => loan.isDeclined && may.fulfilLoan(reader, loan))
const toShip = askOfLoan((reader, loan) => loanTraits[loan.state].shipping && may.fulfilLoan(reader, loan))
const toGetBack = askOfLoan((reader, loan) => loanTraits[loan.state].out && may.cancelLoan(reader, loan))
const toAccept: Asks = (reader, { storeroom }) =>
  storeroom?.hasArrivals === true && may.acceptUnit(reader, { storeroom, from: null })
const toDecide: Asks = (reader, { account }) =>
  account !== null && accountTraits[account.state].undecided && may.approveUser(reader, account.actor)

interface NotificationRule {
  readonly kind: NotificationKind
  /** Whether it still needs its reader; absent if it is only news. */
  readonly asks?: Asks
}

/**
 * The notification that comes with each letter; null for letters to customers, and for those about one's own account
 * and its security, which are always mailed.
 */
const rules: Readonly<Record<LetterName, NotificationRule | null>> = {
  'account-requested': { kind: 'requests', asks: toDecide },
  'accounts-requested': { kind: 'requests', asks: toDecide },
  'account-approved': null,
  'account-rejected': null,
  'account-deactivated': null,
  'password-reset': null,
  'password-changed': null,
  'signed-in-after-tries': null,
  'identity-linked': null,
  'identity-unlinked': null,
  'password-of-directory': null,
  'factor-changed': null,
  'factor-failed': null,
  'factor-reset-told': null,
  'signed-in-elsewhere': null,
  'signed-in-on-new-device': null,
  'sign-in-disowned': null,
  'registered-again': null,
  'history-roots': null,
  'loan-pending': { kind: 'approvals', asks: toApprove },
  'loan-to-source': { kind: 'fulfillment', asks: toSource },
  'loan-approved': { kind: 'ownLoans' },
  'loan-denied': { kind: 'ownLoans' },
  'loan-cancelled': { kind: 'ownLoans' },
  'loan-handed-over': { kind: 'ownLoans' },
  'loan-returned-for-customer': null,
  'loan-cancelled-for-customer': null,
  'loan-completed': { kind: 'ownLoans' },
  'loan-document': null,
  'loan-document-copy': { kind: 'ownLoans' },
  'loan-document-stopped': { kind: 'fulfillment', asks: toSend },
  'document-passed-on': null,
  'document-passed-on-told': { kind: 'fulfillment' },
  'forward-asked': { kind: 'fulfillment', asks: toAnswer },
  'change-asked': { kind: 'fulfillment', asks: toAnswer },
  'document-declined': { kind: 'fulfillment', asks: toSendAgain },
  'document-declined-for-customer': null,
  'document-recalled': null,
  'request-answered': null,
  'sign-reminder': null,
  'sign-reminder-told': { kind: 'ownLoans' },
  'loan-signed-by-other': null,
  'loan-signed': { kind: 'fulfillment', asks: toShip },
  'loan-signed-for-creator': { kind: 'ownLoans' },
  'loan-signed-for-customer': null,
  'loan-signed-at-counter': null,
  'loan-signed-on-paper': null,
  'loan-shipped': { kind: 'ownLoans' },
  'loan-shipped-for-customer': null,
  'loan-due-soon': { kind: 'due', asks: toGetBack },
  'loan-due-soon-for-customer': null,
  'loan-overdue': { kind: 'due', asks: toGetBack },
  'loan-overdue-for-customer': null,
  'loan-grace-ended': { kind: 'due', asks: toGetBack },
  'loan-grace-ended-for-customer': null,
  'loan-partly-shipped': { kind: 'fulfillment', asks: toShip },
  'notifications-digest': null,
  'unit-transferred': { kind: 'arrivals', asks: toAccept },
}

/** The kind of the letter's notification; null if it is only mailed. */
export const kindOfLetter = (letter: LetterName): NotificationKind | null => rules[letter]?.kind ?? null

/**
 * How the receivers of one letter are mailed, by their choices. A letter that needs somebody is mailed at once to all of
 * them if otherwise no one would get a mail, so that no loan waits unheard.
 */
export function mailedAs(letter: LetterName, choices: readonly MailChoice[]): readonly MailChoice[] {
  const isUnheard = rules[letter]?.asks !== undefined && choices.every(choice => choice === 'NEVER')
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

/** What becomes of a notification for its reader: it needs them, it did so before, or it is news. */
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
      const asks = rules[notification.letter]?.asks
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
