/** Why a person has to sign in again, shown before "Please sign in." to the holder of a dead session. */
export const sessionEnds = {
  unknown: 'Your session has ended.',
  expired: 'Your session has ended, as every one does after seven days.',
  elsewhere:
    'You were signed out here: from another page or device of yours, or because a copy of this sign-in was used.',
  usedTwice:
    'You were signed out because a copy of this sign-in was used. If that was not you, choose a new password.',
  passwordChanged: 'You were signed out because the password of your account was changed.',
  factorChanged: 'You were signed out because the second factor of your account was changed.',
  accountEnded:
    'You were signed out because your account is not active any more. Ask your manager if this is a mistake.',
} as const

export type SessionEnd = keyof typeof sessionEnds
