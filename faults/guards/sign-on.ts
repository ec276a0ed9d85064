import { guard } from './guard.ts'

const refusals = 'src/server/sign-on/refusals.test.ts'
const accounts = 'src/server/sign-on/accounts.test.ts'
const groups = 'src/server/group-rules/sign-on.test.ts'

/** Guards of single sign-on: what a directory, or somebody in its name, could do. */
export const signOn = [
  guard(
    'the directory’s signature is judged',
    ['src/server/sign-on/directory.ts', '    oidc.enableNonRepudiationChecks(config)\n', ''],
    refusals,
  ),
  guard(
    'the nonce is the browser’s',
    ['src/server/sign-on/directory.ts', 'expectedNonce: asked.nonce,', ''],
    refusals,
  ),
  guard(
    'a sign-on ends in the browser in which it began',
    ['src/server/sign-on/started-sign-on.ts', '!started || started.state !== state', '!started'],
    refusals,
  ),
  guard(
    'a sign-on comes back once',
    ['src/server/sign-on/started-sign-on.ts', "if (used.length === 0) throw refuse('sign_on_over')", ''],
    refusals,
  ),
  guard(
    'a sign-on is over after ten minutes',
    [
      'src/server/sign-on/started-sign-on.ts',
      '> signOnMinutes * 60 * 1000',
      '> 60 * signOnMinutes * 60 * 1000',
    ],
    refusals,
  ),
  guard(
    'a sign-on leads to no other site',
    ['src/domain/sign-on.ts', '(?:\\/|api', '(?:api'],
    'src/domain/sign-on.test.ts',
  ),
  guard(
    'an address that the directory has not verified links nothing',
    [
      'src/domain/sign-on.ts',
      " || !isVerified) return refuse('sign_on_unverified')",
      ") return refuse('sign_on_unverified')",
    ],
    accounts,
  ),
  guard(
    'a password registered by a stranger opens no account that the directory verified',
    ['src/server/sign-on/account.ts', 'set({ state, passwordHash })', 'set({ state })'],
    accounts,
  ),
  guard(
    'an account is linked with one identity of the directory',
    ['src/domain/sign-on.ts', "addressed.isOfAnother ? refuse('sign_on_other_identity') : ", ''],
    accounts,
  ),
  guard(
    'a sign-on that nobody was asked for confirms nothing',
    ['src/server/sign-on/callback.ts', "if (!isFreshSignOn(who, at)) throw refuse('sign_on_not_fresh')", ''],
    accounts,
  ),
  guard(
    'who has no password cannot unlink themselves',
    ['src/server/sign-on/unlink.ts', '!account || !hasPassword(account.passwordHash)', '!account'],
    accounts,
  ),
  guard(
    'a text is one group, not its letters',
    ['src/domain/group-rule.ts', "typeof told === 'string' ? [told] : told", '[...told]'],
    'src/domain/group-rule.test.ts',
  ),
  guard(
    'a claim that is missing takes no role',
    [
      'src/server/sign-on/keep-groups.ts',
      'set({ groupsUntold: told.untold })',
      'set({ groups: [], groupsUntold: told.untold })',
    ],
    groups,
  ),
  guard(
    'what a former directory told counts no more',
    [
      'src/server/sign-on/keep-groups.ts',
      '.where(and(theirs, ne(identities.issuer, issuer)))',
      '.where(and(theirs, here, ne(identities.issuer, issuer)))',
    ],
    groups,
  ),
  guard(
    'a hand takes no role that the directory alone gives',
    ['src/domain/country-roles.ts', "if (before.byHand === null) throw refuse('role_of_directory')", ''],
    'src/domain/country-roles.test.ts',
    groups,
  ),
  guard(
    'who is unlinked has no role of the directory any more',
    ['src/server/sign-on/unlink.ts', '  await followGroups(tx, ctx, id)\n', ''],
    groups,
  ),
]
