import { statesBy } from './traits.ts'

/**
 * Delivery states: waiting, accepted by the mail server, refused for good, or dropped because it was no longer true,
 * or not its receiver's to read any more, when its turn came.
 */
export const mailStates = ['QUEUED', 'SENT', 'FAILED', 'DROPPED'] as const
export type MailState = (typeof mailStates)[number]

interface MailTraits {
  /** The worker will deliver it; it can't be sent again by hand. */
  readonly waits: boolean
  readonly delivered: boolean
  /** The mail did not arrive: alarms count it, and sysadmins can send it again once the cause is fixed. */
  readonly failed: boolean
  /** Sending it again may help. */
  readonly resendable: boolean
}

/** What each state of a mail means. Other rules ask for a trait, not for a state. */
export const mailTraits: Readonly<Record<MailState, MailTraits>> = {
  QUEUED: { waits: true, delivered: false, failed: false, resendable: false },
  SENT: { waits: false, delivered: true, failed: false, resendable: true },
  FAILED: { waits: false, delivered: false, failed: true, resendable: true },
  DROPPED: { waits: false, delivered: false, failed: false, resendable: false },
}

export const mailStatesThat = statesBy(mailStates, mailTraits)

/** The titles of letters that remind; the server sends no other letter as a reminder. */
const reminderTitles = {
  'sign-reminder': 'Reminder to sign',
  'sign-reminder-told': 'Reminder to sign',
  'loan-due-soon': 'Reminder',
  'loan-due-soon-for-customer': 'Reminder',
  'loan-overdue': 'Reminder',
  'loan-overdue-for-customer': 'Reminder',
  'loan-grace-ended': 'Reminder',
  'loan-grace-ended-for-customer': 'Reminder',
  'loan-partly-shipped': 'Note of units to ship',
} as const
export type ReminderLetter = keyof typeof reminderTitles

/** The title of each letter in lists of mails: "Document mailed to ann@customer.example". */
const letterTitles = {
  ...reminderTitles,
  'account-requested': 'Request for an account',
  'accounts-requested': 'Requests for accounts',
  'account-approved': 'Approval of the account',
  'account-rejected': 'Rejection of the account',
  'account-deactivated': 'End of the account',
  'password-reset': 'Link for a new password',
  'password-changed': 'Change of the password',
  'signed-in-after-tries': 'Warning of a sign-in',
  'identity-linked': 'Link with the directory',
  'identity-unlinked': 'End of the link with the directory',
  'password-of-directory': 'How to sign in without a password',
  'factor-changed': 'Change of the second factor',
  'factor-failed': 'Warning of a sign-in',
  'factor-reset-told': 'Reset of a second factor',
  'signed-in-elsewhere': 'Note of a sign-in',
  'signed-in-on-new-device': 'Note of a sign-in',
  'sign-in-disowned': 'Report of a stranger',
  'registered-again': 'Registered again',
  'loan-pending': 'Request for approval',
  'loan-to-source': 'Request to source',
  'loans-pending': 'Requests for approval',
  'loans-to-source': 'Requests to source',
  'loan-approved': 'Approval',
  'loan-denied': 'Denial',
  'loan-cancelled': 'Cancellation',
  'loan-handed-over': 'Note of the hand-over',
  'loans-handed-over': 'Note of the hand-over',
  'loan-returned-for-customer': 'Note of the return',
  'loan-cancelled-for-customer': 'Cancellation',
  'loan-completed': 'Completion',
  'loan-document': 'Document',
  'loan-document-copy': 'Note of the document',
  'loan-document-stopped': 'Note of a stopped link',
  'document-passed-on': 'Document passed on',
  'document-passed-on-told': 'Note of another signer',
  'forward-asked': 'Question of the customer',
  'change-asked': 'Question of the customer',
  'document-declined': 'Note of the refusal to sign',
  'document-declined-for-customer': 'Note of the refusal to sign',
  'document-recalled': 'Note that the document was taken back',
  'request-answered': 'Answer to the customer',
  'loan-signed-by-other': 'Signed document',
  'loan-signed': 'Note of the signature',
  'loan-signed-for-creator': 'Signed document',
  'loan-signed-for-customer': 'Signed document',
  'loan-signed-at-counter': 'Signed document',
  'loan-signed-on-paper': 'Signed document',
  'loan-shipped': 'Note of the shipping',
  'loan-shipped-for-customer': 'Note of the shipping',
  'notifications-digest': 'Daily mail',
  'history-roots': 'Roots of history',
  'unit-transferred': 'Note of the transfer',
} as const
export type LetterName = keyof typeof letterTitles

/** Whether a mail of this letter reminds; not so of a letter of an older version. */
export const isReminder = (letter: string): boolean => letter in reminderTitles

/** The letters that first bring a link to sign by; reminders, and mails after the signature, carry it again. */
export const documentLetters: readonly LetterName[] = ['loan-document', 'document-passed-on']

const isLetter = (name: string): name is LetterName => name in letterTitles

/** The letter's title; "Mail" for a letter of an older version. */
export const titleOf = (letter: string): string => (isLetter(letter) ? letterTitles[letter] : 'Mail')
