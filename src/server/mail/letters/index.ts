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
  signedInOnNewDevice,
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
  loanSignedAtCounter,
  loanSignedByOther,
  loanSignedForCreator,
  loanSignedForCustomer,
  loanSignedOnPaper,
} from './document.ts'
import { factorChanged, factorFailed, factorResetTold } from './factor.ts'
import { historyRoots } from './history.ts'
import { identityLinked, identityUnlinked, passwordOfDirectory } from './identity.ts'
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
import { loansHandedOver, loansPending, loansToSource } from './loans.ts'
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

/** Every mail of the product by its name, as the outbox keeps it (domain.md, Mails). */
export const letters = {
  'account-requested': accountRequested,
  'accounts-requested': accountsRequested,
  'account-approved': accountApproved,
  'account-rejected': accountRejected,
  'account-deactivated': accountDeactivated,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'signed-in-after-tries': signedInAfterTries,
  'identity-linked': identityLinked,
  'identity-unlinked': identityUnlinked,
  'password-of-directory': passwordOfDirectory,
  'factor-changed': factorChanged,
  'factor-failed': factorFailed,
  'factor-reset-told': factorResetTold,
  'signed-in-elsewhere': signedInElsewhere,
  'signed-in-on-new-device': signedInOnNewDevice,
  'sign-in-disowned': signInDisowned,
  'registered-again': registeredAgain,
  'loan-pending': loanPending,
  'loan-to-source': loanToSource,
  'loans-pending': loansPending,
  'loans-to-source': loansToSource,
  'loan-approved': loanApproved,
  'loan-denied': loanDenied,
  'loan-cancelled': loanCancelled,
  'loan-handed-over': loanHandedOver,
  'loans-handed-over': loansHandedOver,
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
  'loan-signed-at-counter': loanSignedAtCounter,
  'loan-signed-on-paper': loanSignedOnPaper,
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
  'history-roots': historyRoots,
  'unit-transferred': unitTransferred,
} satisfies Record<TitledLetter, unknown>

export type LetterName = keyof typeof letters
export type LetterOf<N extends LetterName> = (typeof letters)[N] extends Letter<infer Data> ? Data : never
