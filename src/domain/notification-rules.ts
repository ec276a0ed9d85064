import { accountTraits, type UserState } from './account.ts'
import { type LoanState, loanTraits } from './loan.ts'
import type { LetterName } from './mail.ts'
import type { NotificationKind } from './notification-kind.ts'
import { type LoanScope, may, type StoreroomFacts } from './permissions.ts'
import type { Actor } from './role.ts'

/** What a notification is about, as it stands when somebody reads it. */
export interface NotificationSubject {
  readonly loan:
    | (LoanScope & {
        readonly state: LoanState
        /** The loan's customer asked for something that nobody has answered. */
        readonly isAsked: boolean
        /** The loan's document was declined, and not sent again since. */
        readonly isDeclined: boolean
      })
    | null
  /** The destination of a transfer. */
  readonly storeroom: (StoreroomFacts & { readonly hasArrivals: boolean }) | null
  /** The person who asked for an account. */
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
  /** Whether it tells of units that a customer kept past their due date. */
  readonly isLate?: true
}

/**
 * The notification that comes with each letter; null for letters to customers, and for those about one's own account
 * and its security, which are always mailed.
 */
export const notificationRules: Readonly<Record<LetterName, NotificationRule | null>> = {
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
  'loans-pending': { kind: 'approvals', asks: toApprove },
  'loans-to-source': { kind: 'fulfillment', asks: toSource },
  'loan-approved': { kind: 'ownLoans' },
  'loan-denied': { kind: 'ownLoans' },
  'loan-cancelled': { kind: 'ownLoans' },
  'loan-handed-over': { kind: 'ownLoans' },
  'loans-handed-over': { kind: 'ownLoans' },
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
  'loan-overdue': { kind: 'due', asks: toGetBack, isLate: true },
  'loan-overdue-for-customer': null,
  'loan-grace-ended': { kind: 'due', asks: toGetBack, isLate: true },
  'loan-grace-ended-for-customer': null,
  'loan-partly-shipped': { kind: 'fulfillment', asks: toShip },
  'notifications-digest': null,
  'unit-transferred': { kind: 'arrivals', asks: toAccept },
}
