import { guard } from './guard.ts'

const signIn = 'src/server/factors/sign-in.test.ts'
const limits = 'src/server/limits.test.ts'
const busy = 'src/server/auth/busy.test.ts'

/** Codes of authenticator apps and for recovery, and the tickets that wait for them. */
export const codes = [
  guard(
    'a wrong password is asked for no second factor',
    [
      'src/server/auth/login.ts',
      'const needsSecondStep = maySignInNow && ',
      'const needsSecondStep = account && ',
    ],
    signIn,
  ),
  guard(
    'a ticket is kept as its hash',
    [
      ['src/server/factors/tickets.ts', 'select ${tokenHash(ticket)}, id', 'select ${ticket}, id'],
      ['src/server/factors/tickets.ts', 'values (${tokenHash(ticket)}, ', 'values (${ticket}, '],
      [
        'src/server/factors/tickets.ts',
        'eq(signInTickets.hash, tokenHash(token))',
        'eq(signInTickets.hash, token)',
      ],
    ],
    signIn,
  ),
  guard(
    'of one ticket used by two at once one signs in',
    ['src/server/factors/tickets.ts', "if (spent.rowCount !== 1) throw refuse('ticket_over')", ''],
    signIn,
  ),
  guard(
    'nobody signs in to an account that is just being ended',
    [
      'src/server/auth/open-session.ts',
      "and ${inStates(users.state, accountStatesThat('signsIn'))} and password_hash",
      'and password_hash',
    ],
    'src/server/kernel/db/under-way.test.ts',
  ),
  guard(
    'a waiting sign-in ends with the account',
    [
      'src/server/accounts/end-sessions.ts',
      'build.delete(signInTickets).where(eq(signInTickets.userId, userId)),',
      '',
    ],
    'src/server/factors/reset.test.ts',
  ),
  guard(
    'the secret of an authenticator app is kept encrypted',
    [
      'src/server/factors/totp.ts',
      'encrypted: encryptedBy(services.secret, kind, Buffer.from(secret.bytes)),',
      'encrypted: secret.base32,',
    ],
    signIn,
  ),
  guard(
    'what is kept encrypted is believed by its whole tag',
    [
      'src/server/kernel/auth/encryption.ts',
      'bytes.subarray(0, nonceLength), {\n    authTagLength: tagLength,\n  })',
      'bytes.subarray(0, nonceLength))',
    ],
    signIn,
  ),
  guard(
    'an app counts from its first code on',
    ['src/server/kernel/auth/factor-facts.ts', ' and f.encrypted is not null', ''],
    signIn,
  ),
  guard(
    'an app is added by its own code',
    ['src/server/factors/add-totp.ts', "if (lastStep === null) throw refuse('code_differs')", ''],
    signIn,
  ),
  guard(
    'an app is added within half an hour',
    [
      'src/server/factors/add-totp.ts',
      'Date.parse(now) - Date.parse(totp.pendingAt) < pendingMinutes * 60_000',
      'now',
    ],
    signIn,
  ),
  guard(
    'the code that added an app is used up',
    ['src/server/factors/add-totp.ts', '          lastStep,\n', '          lastStep: null,\n'],
    signIn,
  ),
  guard(
    'recovery codes are kept hashed',
    ['src/server/factors/recovery.ts', 'await hashPassword(shortCodeIn(code), hashCost, salt)', 'code'],
    signIn,
  ),
  guard(
    'recovery codes are for who has a factor',
    ['src/server/factors/make-recovery-codes.ts', "throw refuse('no_factor')", 'await 0'],
    signIn,
  ),
  guard(
    'recovery codes go with the last factor',
    ['src/server/factors/remove-totp.ts', 'await forgetCodesWithoutFactor(tx, actor.id)', ''],
    signIn,
  ),
  guard(
    'recovery codes go with the last passkey',
    ['src/server/factors/remove-passkey.ts', 'await forgetCodesWithoutFactor(tx, actor.id)', ''],
    'src/server/factors/passkeys.test.ts',
  ),
  guard(
    'who confirms is slowed down',
    ['src/server/auth/throttle.ts', '`confirm:${userId}`', '`confirm:${Math.random()}`'],
    limits,
  ),
  guard(
    'who adds an app guesses its code only so often',
    [
      'src/server/factors/add-totp.ts',
      'const counted = await countConfirmation(services, actor.id)',
      'const counted = { own: { key: "" }, address: null }',
    ],
    limits,
  ),
  guard(
    'tries of a passkey are slowed down',
    [
      'src/server/factors/sign-in-by-passkey.ts',
      'await countCode(services, { userId: account.id, ip: ctx.ip, browser })',
      '{ own: { key: "" }, address: null }',
    ],
    limits,
  ),
  guard(
    'beginning with a passkey is slowed down',
    ['src/server/factors/sign-in-by-passkey.ts', 'await countPasskeyStart(ctx.services, ctx.ip)', ''],
    limits,
  ),
  guard(
    'answers that show a secret once are not stored',
    ['src/contract/factors.ts', 'const shownOnce = { idempotencyKey: false }', 'const shownOnce = {}'],
    signIn,
  ),
  guard(
    'a code that was not judged costs none of its ticket',
    ['src/server/factors/sign-in-by-code.ts', '    await giveTryBack(services.db, ticket)\n', ''],
    busy,
  ),
  guard(
    'a confirmation that was not judged costs no try',
    [
      'src/server/factors/confirm.ts',
      "error.code !== 'not_confirmed') await takeBackSignIn(services, counted)",
      "error.code !== 'not_confirmed') void takeBackSignIn",
    ],
    busy,
  ),
]
