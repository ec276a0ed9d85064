/** Whom a limit holds back: what is too much for one is refused to that one alone. */
type LimitedParty =
  | 'person'
  | 'account'
  | 'device'
  | 'address'
  | 'loan'
  | 'customer'
  | 'receiver'
  | 'connection'

interface Limit {
  readonly per: LimitedParty
  /** What is counted, as the table of docs/domain.md has it. */
  readonly what: string
}

/** At most so many at the same time. */
export interface ConcurrencyLimit extends Limit {
  readonly most: number
}

/** At most so many in the last so many minutes. */
export interface RateLimit extends ConcurrencyLimit {
  readonly minutes: number
}

/** So many tries in the last so many minutes are free; then the wait doubles from a second up to the longest. */
export interface BackoffLimit extends Limit {
  readonly free: number
  readonly minutes: number
  readonly longestSeconds: number
}

/** So long somebody is waited for. */
export interface TimeLimit extends Limit {
  readonly seconds: number
}

/** Tries that are free, of signing in and of what makes a mail each time. */
const freeTries = 5
const ofAccount = { per: 'account', free: freeTries, minutes: 15 } as const
const ofAddress = { per: 'address', free: 50, minutes: 15, longestSeconds: 30 } as const

/**
 * Every limit on what one person, account, address, loan or customer may do, each shown by a test of its name in
 * src/server/limits.test.ts. What the whole house shares, such as calls at hand, is no row: it is refused with 503, to anybody.
 */
export const limits = {
  signInsOfAccount: { ...ofAccount, what: 'tries to sign in', longestSeconds: 30 },
  /** Where that person signed in before: others who try from elsewhere hold nobody up there. */
  signInsOfDevice: {
    ...ofAccount,
    per: 'device',
    what: 'tries to sign in where one signed in before',
    longestSeconds: 30,
  },
  signInsOfAddress: { ...ofAddress, what: 'tries to sign in' },
  // Each makes a mail: nobody's mailbox shall be filled in their name.
  registrationsOfAccount: { ...ofAccount, what: 'registrations', longestSeconds: 300 },
  registrationsOfAddress: { ...ofAddress, what: 'registrations' },
  resetsOfAccount: { ...ofAccount, what: 'requests to reset the password', longestSeconds: 300 },
  resetsOfAddress: { ...ofAddress, what: 'requests to reset the password' },
  managerNoticesOfAccount: {
    per: 'account',
    what: 'times that managers hear of it',
    most: 1,
    minutes: 24 * 60,
  },
  /** More are told together in one mail once the time is over. */
  requestMailsOfReceiver: {
    per: 'receiver',
    what: 'mails that one person asks for an account',
    most: 5,
    minutes: 30,
  },
  documentsOfLoan: { per: 'loan', what: 'documents sent', most: 5, minutes: 10 },
  documentsOfCustomer: { per: 'customer', what: 'documents sent, of all loans', most: 60, minutes: 10 },
  remindersOfLoan: { per: 'loan', what: 'reminders by hand', most: 1, minutes: 5 },
  remindersOfCustomer: { per: 'customer', what: 'reminders, of all loans', most: 60, minutes: 10 },
  exportsOfPerson: { per: 'person', what: 'exports being written', most: 2 },
  longListsOfPerson: { per: 'person', what: 'lists of more than 1,000 rows being read whole', most: 2 },
  pagesOfPerson: { per: 'person', what: 'open pages that hear of changes', most: 20 },
  unreadAnswer: { per: 'connection', what: 'an answer of which nobody reads on', seconds: 60 },
} as const satisfies Readonly<Record<string, ConcurrencyLimit | RateLimit | BackoffLimit | TimeLimit>>

export type LimitName = keyof typeof limits

/**
 * A long list holds a connection to the database while it is read: all together have half of the connections, and one
 * person half of that.
 */
export function longListSlots(connections: number): { readonly each: number; readonly inAll: number } {
  const inAll = Math.max(2, Math.floor(connections / 2))
  return { each: Math.min(limits.longListsOfPerson.most, Math.floor(inAll / 2)), inAll }
}

/** When it is worth trying again: "in 1 second", "in 40 seconds", "in 4 minutes". */
export function whenInWords(seconds: number): string {
  const [amount, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`
}
