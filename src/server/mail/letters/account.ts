import type { UserState } from '#domain/account.ts'
import { minuteIn } from '#domain/dates.ts'
import { newFactorDays } from '#domain/second-factor.ts'
import { letter } from './letter.ts'

/** Data of every letter to the owner of an account. */
interface AccountInMail {
  readonly firstName: string
}

/** Data with the person who decided on the account, to contact. */
interface DecisionInMail extends AccountInMail {
  readonly decidedBy: string
  readonly decidedByEmail: string
}

const greeting = (person: AccountInMail) => `Dear ${person.firstName},`
const ownAccount = 'You get this mail because it is about your account.'
const toDecide = 'You get this mail because you decide on accounts.'
const toAsk = (decision: DecisionInMail) =>
  `Questions? Write to ${decision.decidedBy}, ${decision.decidedByEmail}.`

export const accountRequested = letter<{ name: string; email: string; isReminder: boolean }>({
  page: () => '/management/users?tab=requested',
  write: person => ({
    subject: `${person.name} ${person.isReminder ? 'asks again' : 'asks'} for an account`,
    paragraphs: [
      `${person.name}, ${person.email}, ${person.isReminder ? 'has asked again' : 'asks'} for an account.`,
      'Approve it with a country and a role, or reject it.',
    ],
    button: 'See the request',
    why: toDecide,
  }),
})

/** Combines several requests in one mail when many come at once. */
export const accountsRequested = letter<{
  count: number
  named: readonly { name: string; email: string }[]
}>({
  page: () => '/management/users?tab=requested',
  write: ({ count, named }) => ({
    subject: 'More people ask for an account',
    paragraphs: [
      `${count === 1 ? 'One more person asks' : `${count} more people ask`} for an account:`,
      [
        ...named.map(({ name, email }) => `${name}, ${email}`),
        ...(count > named.length ? [`and ${count - named.length} more`] : []),
      ].join('\n'),
      'Approve each with a country and a role, or reject many at once. So many asked at once that these are told in one mail.',
    ],
    button: 'See the requests',
    why: toDecide,
  }),
})

/** Carries three links: confirm, choose another password, and "I did not ask for this" (domain.md, Accounts). */
export const accountApproved = letter<AccountInMail>({
  purpose: 'validate',
  page: () => '/validate',
  further: [
    { purpose: 'choose-password', page: '/reset', words: 'Choose a new password' },
    { purpose: 'decline', page: '/decline', words: 'I did not ask for this' },
  ],
  write: person => ({
    subject: 'Your account has been approved',
    paragraphs: [
      greeting(person),
      'Your account has been approved. Verify it within 72 hours, then sign in with the password that you chose when you registered.',
      'If you do not know that password, choose a new one with the second link. If you did not ask for an account, say so with the last one.',
    ],
    button: 'Verify the account',
    why: ownAccount,
  }),
})

export const accountRejected = letter<DecisionInMail>({
  write: decision => ({
    subject: 'Your account has been rejected',
    paragraphs: [greeting(decision), 'Your account has been rejected.'],
    questions: toAsk(decision),
    why: ownAccount,
  }),
})

export const accountDeactivated = letter<DecisionInMail>({
  write: decision => ({
    subject: 'Your account has been deactivated',
    paragraphs: [
      greeting(decision),
      'Your account has been deactivated, and you have been signed out everywhere.',
    ],
    questions: toAsk(decision),
    why: ownAccount,
  }),
})

export const passwordReset = letter<AccountInMail>({
  purpose: 'reset',
  page: () => '/reset',
  write: person => ({
    subject: 'Reset your password',
    paragraphs: [
      greeting(person),
      'Use this link to choose a new password. It works once, for 30 minutes.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    button: 'Choose a new password',
    why: ownAccount,
  }),
})

/** Names the second factors that were added of late: they outlive a password that was stolen. */
export const passwordChanged = letter<
  AccountInMail & { readonly newFactors?: readonly { readonly name: string; readonly at: string }[] }
>({
  page: () => '/forget',
  write: ({ newFactors = [], ...person }) => ({
    subject: 'Your password has been changed',
    paragraphs: [
      greeting(person),
      'Your password has been changed, and you have been signed out everywhere.',
      ...(newFactors.length === 0
        ? []
        : [
            `Your second factor is as it was. In the last ${newFactorDays} days this was added:`,
            newFactors.map(({ name, at }) => `${name}, ${minuteIn('UTC', at)} UTC`).join('\n'),
            'If that was not you, remove it in your profile; if you are asked for a factor that you do not have, have your manager reset it.',
          ]),
      'If that was not you, ask for a link to choose another one now, and tell your manager.',
    ],
    button: 'Reset the password',
    why: ownAccount,
  }),
})

/** Someone who guesses a password is told nothing; the account's owner is warned. */
export const signedInAfterTries = letter<AccountInMail & { failed: number }>({
  page: () => '/forget',
  write: ({ failed, ...person }) => ({
    subject: 'Signed in after wrong passwords',
    paragraphs: [
      greeting(person),
      `Somebody has just signed in to your account, after ${failed} failed tries.`,
      'If that was you, you need not do anything. If not, choose another password now, which signs everybody out, and tell your manager.',
    ],
    button: 'Reset the password',
    why: ownAccount,
  }),
})

/** Tells the owner of a sign-in on a device that the account was not known on. */
export const signedInOnNewDevice = letter<AccountInMail & { device: string; at: string }>({
  page: () => '/profile',
  write: ({ device, at, ...person }) => ({
    subject: 'A sign-in on a new device',
    paragraphs: [
      greeting(person),
      `Somebody signed in to your account on a device that you had not used for it before: ${device}, ${minuteIn('UTC', at)} UTC.`,
      'If that was you, you need not do anything. If not, end that session in your profile, choose another password by “Forget Password?” on the sign-in page, which signs everybody out, and tell your manager.',
    ],
    button: 'See where you are signed in',
    why: ownAccount,
  }),
})

/** Carries the link to end somebody else's session; opening it does nothing, its page has a button. */
export const signedInElsewhere = letter<AccountInMail & { device: string }>({
  purpose: 'disown',
  page: () => '/disown',
  write: ({ device, ...person }) => ({
    subject: 'A sign-in to your account',
    paragraphs: [
      greeting(person),
      `Somebody has just signed in to your account with the password that it was registered with, in a browser that you had not used for it before: ${device}.`,
      'If that was you, you need not do anything. If not, say so with this link: it signs everybody out, makes the password void, and tells your managers.',
    ],
    button: 'This was not me',
    why: ownAccount,
  }),
})

export const signInDisowned = letter<{ name: string; email: string }>({
  page: () => '/management/users',
  write: person => ({
    subject: `A stranger was in the account of ${person.name}`,
    paragraphs: [
      `${person.name}, ${person.email}, says that a sign-in to their account was not theirs.`,
      'Everybody was signed out of it, and its password is void; they choose a new one by a mailed link. Look what was done in their name, under Activity; if they are then asked for a second factor that is not theirs, reset it.',
    ],
    button: 'See the people',
    why: toDecide,
  }),
})

/** The sentence for somebody whose address was registered again, by the state of their account. */
const stateSentences = {
  REQUESTED: 'It still waits for a manager to approve it.',
  APPROVED: 'It has been approved: verify it with the link that was mailed to you.',
  ACTIVE: 'It is active: sign in, or reset your password if you forgot it.',
  REJECTED: 'It has been rejected; please ask your manager.',
  INACTIVE: 'It has been deactivated; please ask your manager.',
} satisfies Record<UserState, string>

export const registeredAgain = letter<AccountInMail & { state: UserState }>({
  page: () => '/auth',
  write: person => ({
    subject: 'You already have an account',
    paragraphs: [
      greeting(person),
      `Somebody tried to register your e-mail address. There is an account for it already, and nothing about it was changed. ${stateSentences[person.state]}`,
      'If it was not you, you need not do anything.',
    ],
    button: 'Sign in',
    why: ownAccount,
  }),
})
