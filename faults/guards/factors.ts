import { guard } from './guard.ts'

const signIn = 'src/server/factors/sign-in.test.ts'
const passkeys = 'src/server/factors/passkeys.test.ts'
const policy = 'src/server/factors/policy.test.ts'
const confirm = 'src/server/factors/confirm.test.ts'
const resetting = 'src/server/factors/reset.test.ts'
const matrix = 'src/server/auth/token-matrix.test.ts'
const limits = 'src/server/limits.test.ts'

/** Second factors, their policy, and the proof that is asked for before rights change. */
export const factors = [
  guard(
    'who chose a new password reads which factors were added of late',
    ['src/server/factors/added-of-late.ts', '.filter(({ at }) => Date.parse(at) >= since)', '.slice(0, 0)'],
    'src/server/factors/sign-in.test.ts',
  ),
  guard(
    'the password alone opens no account with a second factor',
    [
      'src/server/auth/open-session.ts',
      "(${proof === 'every factor'} or not ${sql.raw(hasFactorSql('users'))})",
      "(${proof !== 'every factor'} or ${sql.raw(hasFactorSql('users'))} is not null)",
    ],
    signIn,
  ),
  guard(
    'a factor that is being added counts for who signs in meanwhile',
    [
      'src/server/auth/open-session.ts',
      'batch(lockedForSignIn(account.id), currentTime(services.clock))',
      'batch(currentTime(services.clock), currentTime(services.clock))',
    ],
    signIn,
  ),
  guard(
    'a passkey that was removed meanwhile proves nothing',
    ['src/server/factors/used-passkey.ts', 'if (!known) return false', 'if (!known) return true'],
    passkeys,
  ),
  guard(
    'the password alone confirms nobody who has a second factor',
    [
      'src/server/factors/ways-to-confirm.ts',
      "  if (hasFactor && !ways.includes(way)) throw refuse('confirm_by_factor')\n",
      '',
    ],
    confirm,
  ),
  guard(
    'a patient guesser of codes is told of',
    ['src/server/factors/notify.ts', "interval '1 day'`", "interval '1 millisecond'`"],
    signIn,
  ),
  guard(
    'a code counts once',
    [
      'src/server/factors/totp.ts',
      'or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, timeStep)),',
      '',
    ],
    signIn,
  ),
  guard(
    'a code counts one half minute either side',
    ['src/domain/second-factor.ts', 'timeStepsEitherSide = 1', 'timeStepsEitherSide = 10'],
    signIn,
  ),
  guard(
    'a ticket has five tries',
    [
      ['src/server/factors/tickets.ts', 'tries >= ticketTries || ', ''],
      [
        'src/server/factors/tickets.ts',
        'and tries < ${ticketTries} and',
        'and tries < ${ticketTries} + 100 and',
      ],
    ],
    signIn,
  ),
  guard(
    'a ticket has its time',
    [
      [
        'src/server/factors/tickets.ts',
        'tries >= ticketTries || Date.parse(expiresAt) <= Date.parse(now)',
        'tries >= ticketTries',
      ],
      ['src/server/factors/tickets.ts', ' and expires_at > ${now} returning hash', ' returning hash'],
    ],
    signIn,
  ),
  guard(
    'a ticket is used up by the sign-in',
    ['src/server/factors/sign-in-by-code.ts', '      await spendTicket(tx, ticket)\n', ''],
    signIn,
  ),
  guard(
    'a sign-in that waits for its second step ends with the password',
    [
      'src/server/accounts/end-sessions.ts',
      'build.delete(signInTickets).where(eq(signInTickets.userId, userId)),',
      '',
    ],
    signIn,
  ),
  guard(
    'a ticket opens its own doors only',
    [
      'src/server/factors/sign-in-by-code.ts',
      "if (!account) throw refuse('ticket_over')",
      "if (!account) throw refuse('wrong_code')",
    ],
    passkeys,
    matrix,
  ),
  guard(
    'the account’s codes are slowed down over all tickets',
    [
      'src/server/factors/sign-in-by-code.ts',
      'const counted = await countCode(services, { userId: account.id, ip: ctx.ip, browser })',
      'const counted = await countCode(services, { userId: 0, ip: String(Math.random()), browser: ticket.hash })',
    ],
    limits,
  ),
  guard(
    'a recovery code works once',
    ['src/server/factors/recovery.ts', ', isNull(recoveryCodes.usedAt)', ''],
    signIn,
  ),
  guard(
    'a recovery code is its person’s alone',
    [
      ['src/server/factors/recovery.ts', 'eq(recoveryCodes.userId, userId), ', ''],
      [
        'src/server/factors/read.ts',
        'and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))',
        'isNull(recoveryCodes.usedAt)',
      ],
    ],
    signIn,
  ),
  guard(
    'new recovery codes replace those before',
    [
      'src/server/factors/make-recovery-codes.ts',
      'build.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id)),',
      '',
    ],
    signIn,
  ),
  guard(
    'a passkey alone verifies its person',
    [
      'src/server/factors/relying-party.ts',
      'requireUserVerification: isAlone',
      'requireUserVerification: false',
    ],
    passkeys,
  ),
  guard(
    'a passkey signs for our pages',
    [
      'src/server/factors/relying-party.ts',
      '    expectedChallenge: challenge,\n    expectedOrigin: originOf(services),\n    expectedRPID: rpIdOf(services),\n    // The',
      "    expectedChallenge: challenge,\n    expectedOrigin: [originOf(services), 'http://localhost:4000'],\n    expectedRPID: rpIdOf(services),\n    // The",
    ],
    passkeys,
  ),
  guard(
    'a challenge of a ticket has five minutes',
    [
      'src/server/factors/tickets.ts',
      "      and t.challenge_at > ${now}::timestamptz - ${challengeMinutes} * interval '1 minute'\n",
      '',
    ],
    passkeys,
  ),
  guard(
    'a second step by passkey is its person’s own',
    ['src/server/factors/sign-in-by-passkey.ts', 'found?.account.id === account.id &&\n    ', ''],
    passkeys,
  ),
  guard(
    'a challenge is the session’s',
    [
      'src/server/factors/session-challenges.ts',
      'where session_id = ${sessionId} and purpose = ${purpose}',
      'where (session_id = ${sessionId} or true) and purpose = ${purpose}',
    ],
    passkeys,
  ),
  guard(
    'a counter that goes back is noted',
    ['src/domain/passkey.ts', '(known > 0 || said > 0) && said <= known', 'known < 0 && said < 0'],
    passkeys,
  ),
  guard(
    'other sessions end when somebody changes how they sign in',
    ['src/server/factors/notify.ts', '  await endSessions(tx, actor.id, now, ctx.sessionId)\n', ''],
    signIn,
  ),
  guard(
    'without a factor that is due nothing else is open',
    [
      'src/server/kernel/auth/proof.ts',
      "if (isFactorDue(demand, now) && !endpoint.beforeFactor) throw refuse('factor_needed')",
      '',
    ],
    policy,
  ),
  guard(
    'a factor that becomes due is noticed by what began with the last call',
    [
      'src/server/kernel/auth/session.ts',
      'and (${demand === null} or ${demand?.dueAt ?? null}::timestamptz > c.now)',
      'and (${demand === null} or ${demand?.dueAt ?? null}::timestamptz is not null)',
    ],
    policy,
  ),
  guard(
    'the last factor stays where one is demanded',
    [
      'src/server/factors/remove-totp.ts',
      '    throwIfRefused(checkLosingFactor(policy, actor, amountOf(factors)))\n',
      '    throwIfRefused(checkLosingFactor(policy, actor, amountOf(factors) + 1))\n',
    ],
    policy,
  ),
  guard(
    'what changes rights asks for a fresh proof',
    [
      'src/server/kernel/auth/proof.ts',
      "if (endpoint.confirms && !isConfirmed(confirmedAt, now)) throw refuse('confirm_again')",
      '',
    ],
    confirm,
  ),
  guard(
    'a proof counts for a quarter of an hour',
    ['src/domain/second-factor.ts', 'confirmedMinutes = 15', 'confirmedMinutes = 1500'],
    'src/domain/second-factor.test.ts',
  ),
  guard(
    'a wrong password confirms nothing',
    ['src/server/factors/confirm.ts', "if (!isRight) throw refuse('not_confirmed')", ''],
    confirm,
  ),
  guard(
    'a confirmation is of its session',
    [
      'src/server/factors/confirm.ts',
      '.where(eq(sessions.id, sessionId))',
      '.where(sessionId > 0 ? undefined : eq(sessions.id, sessionId))',
    ],
    confirm,
  ),
  guard(
    'a reset ends the sessions of who lost the factor',
    ['src/server/factors/reset.ts', '  await endSessions(tx, id, now)\n', ''],
    resetting,
  ),
  guard(
    'who decides on an account hears that its factor was reset',
    [
      'src/server/factors/reset.ts',
      "letter: 'factor-reset-told' as const",
      "letter: 'sign-in-disowned' as const",
    ],
    resetting,
  ),
]
