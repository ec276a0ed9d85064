import type { LetterName as TitledLetter } from '#domain/mail.ts'
import {
  accountApproved,
  accountDeactivated,
  accountRejected,
  accountRequested,
  accountsRequested,
  passwordChanged,
  passwordReset,
  registeredAgain,
  signedInAfterTries,
  signedInElsewhere,
  signInDisowned,
} from './account.ts'
import {
  changeAsked,
  documentDeclined,
  documentDeclinedForCustomer,
  documentPassedOn,
  documentPassedOnTold,
  documentRecalled,
  forwardAsked,
  requestAnswered,
} from './customer-request.ts'
import { notificationsDigest } from './digest.ts'
import {
  loanDocument,
  loanDocumentCopy,
  loanDocumentStopped,
  loanReturnedForCustomer,
  loanShipped,
  loanShippedForCustomer,
  loanSignedByOther,
  loanSignedForCreator,
  loanSignedForCustomer,
} from './document.ts'
import type { Letter } from './letter.ts'
import {
  loanApproved,
  loanCancelled,
  loanCancelledForCustomer,
  loanCompleted,
  loanDenied,
  loanHandedOver,
  loanPending,
  loanSigned,
  loanToSource,
} from './loan.ts'
import {
  loanDueSoon,
  loanDueSoonForCustomer,
  loanGraceEnded,
  loanGraceEndedForCustomer,
  loanOverdue,
  loanOverdueForCustomer,
  loanPartlyShipped,
} from './reminder.ts'
import { signReminder, signReminderTold } from './sign-reminder.ts'
import { unitTransferred } from './unit.ts'

/** Every mail of the product by its name, as the outbox keeps it (domain.md section 6). */
export const letters = {
  'account-requested': accountRequested,
  'accounts-requested': accountsRequested,
  'account-approved': accountApproved,
  'account-rejected': accountRejected,
  'account-deactivated': accountDeactivated,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'signed-in-after-tries': signedInAfterTries,
  'signed-in-elsewhere': signedInElsewhere,
  'sign-in-disowned': signInDisowned,
  'registered-again': registeredAgain,
  'loan-pending': loanPending,
  'loan-to-source': loanToSource,
  'loan-approved': loanApproved,
  'loan-denied': loanDenied,
  'loan-cancelled': loanCancelled,
  'loan-handed-over': loanHandedOver,
  'loan-returned-for-customer': loanReturnedForCustomer,
  'loan-cancelled-for-customer': loanCancelledForCustomer,
  'loan-completed': loanCompleted,
  'loan-document': loanDocument,
  'loan-document-copy': loanDocumentCopy,
  'loan-document-stopped': loanDocumentStopped,
  'document-passed-on': documentPassedOn,
  'document-passed-on-told': documentPassedOnTold,
  'forward-asked': forwardAsked,
  'change-asked': changeAsked,
  'document-declined': documentDeclined,
  'document-declined-for-customer': documentDeclinedForCustomer,
  'document-recalled': documentRecalled,
  'request-answered': requestAnswered,
  'sign-reminder': signReminder,
  'sign-reminder-told': signReminderTold,
  'loan-signed-by-other': loanSignedByOther,
  'loan-signed': loanSigned,
  'loan-signed-for-creator': loanSignedForCreator,
  'loan-signed-for-customer': loanSignedForCustomer,
  'loan-shipped': loanShipped,
  'loan-shipped-for-customer': loanShippedForCustomer,
  'loan-due-soon': loanDueSoon,
  'loan-due-soon-for-customer': loanDueSoonForCustomer,
  'loan-overdue': loanOverdue,
  'loan-overdue-for-customer': loanOverdueForCustomer,
  'loan-grace-ended': loanGraceEnded,
  'loan-grace-ended-for-customer': loanGraceEndedForCustomer,
  'loan-partly-shipped': loanPartlyShipped,
  'notifications-digest': notificationsDigest,
  'unit-transferred': unitTransferred,
} satisfies Record<TitledLetter, unknown>

export type LetterName = keyof typeof letters
export type LetterOf<N extends LetterName> = (typeof letters)[N] extends Letter<infer Data> ? Data : never
