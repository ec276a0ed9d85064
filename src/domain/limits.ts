import { words } from '#words/generated/en/waits.ts'
import { type Say, sayFrom } from '#words/say.ts'

/** Whom a limit applies to; only the one who exceeds it is refused. */
type LimitedParty =
  | 'person'
  | 'account'
  | 'browser'
  | 'address'
  | 'loan'
  | 'country'
  | 'customer'
  | 'receiver'
  | 'connection'

interface Limit {
  readonly per: LimitedParty
  /** What is counted, as worded in the table of docs/domain.md. */
  readonly what: string
}

/** At most `max` at the same time. */
export interface ConcurrencyLimit extends Limit {
  readonly max: number
}

/** At most `max` in the last `minutes`. */
export interface RateLimit extends ConcurrencyLimit {
  readonly minutes: number
}

/**
 * `free` attempts start no wait. Each one after them is admitted and then starts a wait, of 1, 2, 4 … up to
 * `longestSeconds` seconds: with five free ones the sixth is admitted, a seventh within a second is refused. Counting
 * starts afresh `minutes` after the last attempt.
 */
export interface BackoffLimit extends Limit {
  readonly free: number
  readonly minutes: number
  readonly longestSeconds: number
}

/** How long the server waits for the other side. */
export interface TimeLimit extends Limit {
  readonly seconds: number
}

/** Attempts without a wait, for signing in and for requests that each send a mail. */
const freeTries = 5
const ofAccount = { per: 'account', free: freeTries, minutes: 15 } as const
const ofAddress = { per: 'address', free: 50, minutes: 15, longestSeconds: 30 } as const

/**
 * Every limit on what one person, account, address, loan or customer may do, each with a test of its name in
 * src/server/limits.test.ts. Limits that all share, such as concurrent requests, are not listed: they answer 503 to
 * everyone.
 */
export const limits = {
  signInsOfAccount: { ...ofAccount, what: 'tries to sign in', longestSeconds: 30 },
  /** A browser in which the person signed in before: attempts from elsewhere don't slow it down. */
  signInsOfBrowser: {
    ...ofAccount,
    per: 'browser',
    what: 'tries to sign in where one signed in before',
    longestSeconds: 30,
  },
  signInsOfAddress: { ...ofAddress, what: 'tries to sign in' },
  /** Somebody who tries codes knows the password, and has only a million codes to guess from: the waits grow longer. */
  codesOfAccount: { ...ofAccount, what: 'second factors tried', longestSeconds: 300 },
  codesOfBrowser: {
    ...ofAccount,
    per: 'browser',
    what: 'second factors tried where one signed in before',
    longestSeconds: 300,
  },
  signOnsOfAddress: { ...ofAddress, what: 'single sign-ons that fail' },
  /** A whole office comes from one address in the morning, so they are many. */
  signOnStartsOfAddress: { ...ofAddress, free: 300, what: 'single sign-ons begun' },
  codesOfAddress: { ...ofAddress, what: 'second factors tried' },
  passkeyStartsOfAddress: { ...ofAddress, what: 'sign-ins by passkey begun that did not end well' },
  /** Ten hashes each, and a mail. */
  recoveryCodesOfPerson: { ...ofAccount, per: 'person', what: 'new recovery codes', longestSeconds: 300 },
  confirmationsOfPerson: {
    ...ofAccount,
    per: 'person',
    what: 'tries to confirm who one is',
    longestSeconds: 300,
  },
  factorWarningsOfAccount: {
    per: 'account',
    what: 'warnings that somebody knows the password and has no second factor',
    max: 1,
    minutes: 24 * 60,
  },
  // Registrations and resets each send a mail: nobody may flood another person's mailbox.
  registrationsOfAccount: { ...ofAccount, what: 'registrations', longestSeconds: 300 },
  registrationsOfAddress: { ...ofAddress, what: 'registrations' },
  resetsOfAccount: { ...ofAccount, what: 'requests to reset the password', longestSeconds: 300 },
  resetsOfAddress: { ...ofAddress, what: 'requests to reset the password' },
  managerNoticesOfAccount: {
    per: 'account',
    what: 'times that managers hear of it',
    max: 1,
    minutes: 24 * 60,
  },
  /** Requests beyond this are combined into one mail when the time is over. */
  requestMailsOfReceiver: {
    per: 'receiver',
    what: 'mails that one person asks for an account',
    max: 5,
    minutes: 30,
  },
  /** Loans beyond this are combined, as requests are: each may be real, so none is refused. */
  newLoanMailsOfReceiver: {
    per: 'receiver',
    what: 'mails that one loan is to be approved, and as many that one is to be sourced',
    max: 20,
    minutes: 30,
  },
  verificationsOfAddress: {
    per: 'address',
    what: 'files verified',
    free: 30,
    minutes: 1,
    longestSeconds: 30,
  },
  counterCodesOfAddress: {
    per: 'address',
    what: 'short codes of the counter tried',
    free: 10,
    minutes: 1,
    longestSeconds: 30,
  },
  documentsOfLoan: { per: 'loan', what: 'documents sent', max: 5, minutes: 10 },
  documentsOfCustomer: { per: 'customer', what: 'documents sent, of all loans', max: 60, minutes: 10 },
  /** Requests that customers make by their link. */
  customerRequestsOfLoan: { per: 'loan', what: 'requests of its customer', max: 20, minutes: 24 * 60 },
  remindersOfLoan: { per: 'loan', what: 'reminders by hand', max: 1, minutes: 5 },
  remindersOfCustomer: { per: 'customer', what: 'reminders, of all loans', max: 60, minutes: 10 },
  /** The page of a loan or unit reads all its comments, because the specification's call has no pages. */
  commentsOfPerson: { per: 'person', what: 'comments on one loan or unit', max: 60, minutes: 60 },
  /** Every version is kept for good, with its 20,000 characters. */
  termsOfCountry: { per: 'country', what: 'changes of its terms', max: 30, minutes: 60 },
  printsOfPerson: { per: 'person', what: 'documents of loans being printed', max: 2 },
  printsOfLoan: { per: 'loan', what: 'documents being printed for its customer', max: 2 },
  previewsOfPerson: { per: 'person', what: 'previews of terms being printed', max: 1 },
  filesOfPerson: { per: 'person', what: 'files sent', max: 300, minutes: 60 },
  uploadsOfPerson: { per: 'person', what: 'files being sent; one more ends the oldest', max: 5 },
  exportsOfPerson: { per: 'person', what: 'exports being written', max: 2 },
  longListsOfPerson: { per: 'person', what: 'lists of more than 1,000 rows being read whole', max: 2 },
  pagesOfPerson: { per: 'person', what: 'open pages that hear of changes', max: 20 },
  unreadAnswer: { per: 'connection', what: 'an answer of which nobody reads on', seconds: 60 },
} as const satisfies Readonly<Record<string, ConcurrencyLimit | RateLimit | BackoffLimit | TimeLimit>>

export type LimitName = keyof typeof limits

/**
 * A long list holds a database connection while it is read: long lists share half of the connections, and one person
 * may use half of those.
 */
export function longListSlots(connections: number): { readonly each: number; readonly inAll: number } {
  const inAll = Math.max(1, Math.floor(connections / 2))
  return { each: Math.min(limits.longListsOfPerson.max, Math.max(1, Math.floor(inAll / 2))), inAll }
}

/** When to try again, as a refusal says it: "in 1 second", "in 40 seconds", "in 4 minutes", "in 3 hours". */
export function whenInWords(seconds: number, say: Say<keyof typeof words> = sayFrom(words)): string {
  if (seconds < 120) return say('waits.inSeconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120
    ? say('waits.inMinutes', { count: minutes })
    : say('waits.inHours', { count: Math.ceil(minutes / 60) })
}
