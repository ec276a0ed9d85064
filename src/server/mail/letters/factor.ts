import { letter } from './letter.ts'

/** A change of somebody's second factor. */
export type FactorChange =
  | { readonly kind: 'totp-added' | 'totp-replaced' | 'totp-removed' | 'codes-made' }
  | { readonly kind: 'passkey-added' | 'passkey-removed'; readonly name: string }
  | { readonly kind: 'passkey-copied'; readonly name: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'code-used'; readonly left: number }

const ownAccount = 'You get this mail because it is about your account.'

function sentenceOf(change: FactorChange): string {
  switch (change.kind) {
    case 'totp-added':
      return 'An authenticator app was added to your account. From now on signing in asks for its code.'
    case 'totp-replaced':
      return 'Another authenticator app was added to your account, instead of the one before.'
    case 'totp-removed':
      return 'The authenticator app was removed from your account.'
    case 'passkey-added':
      return `The passkey “${change.name}” was added to your account. It signs you in, also without the password.`
    case 'passkey-removed':
      return `The passkey “${change.name}” was removed from your account.`
    case 'passkey-copied':
      return `The passkey “${change.name}” signed you in, but counts fewer uses than before. It may have been copied: remove it unless you know why.`
    case 'codes-made':
      return 'New recovery codes were made for your account. Those before no longer work.'
    case 'code-used':
      return `Somebody signed in to your account with a recovery code. Left: ${change.left}. Make new ones in your profile.`
    case 'reset':
      return 'The second factor of your account was reset, and you have been signed out everywhere. Sign in with your password, then add a factor again.'
  }
}

/** Tells the account's owner of every change. */
export const factorChanged = letter<{ firstName: string; change: FactorChange }>({
  page: () => '/profile',
  write: ({ firstName, change }) => ({
    subject: change.kind === 'code-used' ? 'A recovery code was used' : 'Your second factor was changed',
    paragraphs: [
      `Dear ${firstName},`,
      sentenceOf(change),
      'If that was not you, choose another password now, which signs everybody out, and have your manager reset your second factor: whoever added one signs in with it until then.',
    ],
    button: 'See your profile',
    why: ownAccount,
  }),
})

/** Warns the owner: somebody who guesses codes knows the password. */
export const factorFailed = letter<{ firstName: string }>({
  page: () => '/forget',
  write: ({ firstName }) => ({
    subject: 'Somebody knows your password',
    paragraphs: [
      `Dear ${firstName},`,
      'Somebody entered your password, and then five wrong codes of your second factor. They did not get in.',
      'If that was you, you need not do anything. If not, choose another password now, and tell your manager.',
    ],
    button: 'Reset the password',
    why: ownAccount,
  }),
})

/** Tells everybody who decides on the account: a stranger might talk somebody into a reset. */
export const factorResetTold = letter<{ name: string; email: string; by: string }>({
  page: () => '/management/users',
  write: ({ name, email, by }) => ({
    subject: `The second factor of ${name} was reset`,
    paragraphs: [
      `${by} reset the second factor of ${name}, ${email}, and everybody was signed out of the account.`,
      `Until ${name} adds one again, the password alone opens it.`,
    ],
    button: 'See the people',
    why: 'You get this mail because you decide on accounts.',
  }),
})
