import { guard } from './guard.ts'

const session = 'src/server/auth/session.test.ts'
const signingIn = 'src/server/auth/auth.test.ts'
const own = 'src/server/sessions/sessions.test.ts'
const onHttps = 'src/server/auth/set-up-by-environment.test.ts'

/** How long sessions live, what ends them, and what browsers keep of them. */
export const sessions = [
  guard(
    'an access token has its time',
    [
      'src/server/kernel/auth/session.ts',
      "t.purpose = 'access' and t.expires_at > c.now",
      "t.purpose = 'access'",
    ],
    session,
  ),
  guard(
    'an access token lives a quarter of an hour',
    ['src/server/kernel/auth/tokens.ts', 'accessTokenLife = 15 * minutes', 'accessTokenLife = 150 * minutes'],
    session,
  ),
  guard(
    'a session is over after seven days',
    ['src/server/kernel/auth/tokens.ts', 'refreshTokenLife = 7 * days', 'refreshTokenLife = 70 * days'],
    session,
  ),
  guard(
    'the last access token ends with its session',
    [
      [
        'src/server/kernel/auth/session.ts',
        'and s.ended_at is null and s.expires_at > c.now and ${signsIn}`\n\nconst now',
        'and s.ended_at is null and ${signsIn}`\n\nconst now',
      ],
      [
        'src/server/auth/refresh.ts',
        "least(expires_at, ${at} + ${accessTokenLife} * interval '1 second')",
        "${at} + ${accessTokenLife} * interval '1 second'",
      ],
    ],
    session,
  ),
  guard(
    'a refresh token has its time',
    [
      ['src/server/auth/refresh.ts', ' and t.expires_at > ${at}', ''],
      ['src/server/auth/refresh.ts', 's.ended_at is null and s.expires_at > ${at}', 's.ended_at is null'],
    ],
    session,
  ),
  guard(
    'an ended session is over with its next call',
    [
      'src/server/kernel/auth/session.ts',
      'and s.ended_at is null and s.expires_at > c.now and ${signsIn}`\n\nconst now',
      'and s.expires_at > c.now and ${signsIn}`\n\nconst now',
    ],
    own,
  ),
  guard(
    'an ended session is not refreshed',
    [['src/server/auth/refresh.ts', 's.ended_at is null and s.expires_at > ${at}', 's.expires_at > ${at}']],
    own,
  ),
  guard(
    'the same pair again is for live sessions only',
    [
      'src/server/auth/refresh.ts',
      '      and s.ended_at is null and s.expires_at > ${now}`',
      '      and s.expires_at > ${now}`',
    ],
    session,
  ),
  guard(
    'who is deactivated is out with their next call',
    [
      'src/server/kernel/auth/session.ts',
      'and s.expires_at > c.now and ${signsIn}`\n\nconst now',
      'and s.expires_at > c.now`\n\nconst now',
    ],
    signingIn,
  ),
  guard(
    'who is deactivated refreshes nothing',
    ['src/server/auth/refresh.ts', 'select ${signsIn} as', 'select true as'],
    session,
  ),
  guard(
    'an open page ends with its session',
    [
      'src/server/kernel/auth/session.ts',
      'where s.id = any($1) and s.ended_at is null and',
      'where s.id = any($1) and',
    ],
    'src/server/events/events.test.ts',
  ),
  guard(
    'signing out ends the session, not only its cookies',
    [
      'src/server/auth/end-session.ts',
      'where ended_at is null and id = (',
      'where ended_at is not null and id = (',
    ],
    session,
  ),
  guard(
    'signing in anew ends the session of before',
    ['src/server/auth/login.ts', 'if (ctx.bearer !== null) await endSessionOf(services, ctx.bearer)', ''],
    session,
  ),
  guard(
    'signing in anew by a passkey ends the session of before',
    [
      'src/server/factors/sign-in-by-passkey.ts',
      'if (ctx.priorSessionToken !== null && isAlone) await endSessionOf(services, ctx.priorSessionToken)',
      '',
    ],
    'src/server/factors/passkeys.test.ts',
  ),
  guard(
    'signing on anew by the directory ends the session of before',
    ['src/server/sign-on/callback.ts', 'if (held !== undefined) await endSessionByHash(services, held)', ''],
    'src/server/sign-on/accounts.test.ts',
  ),
  guard(
    'a sign-in that fails ends no session',
    [
      'src/server/auth/login.ts',
      '  const isPasswordRight = await isPassword(',
      '  if (ctx.bearer !== null) await endSessionOf(services, ctx.bearer)\n  const isPasswordRight = await isPassword(',
    ],
    session,
  ),
  guard(
    'sessions that ended are not listed',
    ['src/server/sessions/own.ts', 'isNull(sessions.endedAt), ', ''],
    own,
  ),
  guard(
    'sessions that are over are not listed',
    ['src/server/sessions/own.ts', ', gt(sessions.expiresAt, nowSql(clock))', ''],
    own,
  ),
  guard(
    'who ends sessions proves who they are',
    ['src/contract/sessions.ts', 'confirms: true,', ''],
    'src/contract/index.test.ts',
  ),
  guard(
    'cookies travel by https only, where there is https',
    ['src/server/kernel/http/cookies.ts', 'secure: this.#secure }', 'secure: false }'],
    onHttps,
  ),
  guard(
    'cookies stay at home (SameSite)',
    [
      'src/server/kernel/http/cookies.ts',
      "{ path: '/', httpOnly: true, sameSite: 'strict'",
      "{ path: '/', httpOnly: true, sameSite: 'lax'",
    ],
    signingIn,
  ),
  guard(
    'cookies of tokens live as long as these',
    [
      'src/server/kernel/http/cookies.ts',
      'refreshToken, { ...this.#hidden, maxAge: refreshTokenLife }',
      'refreshToken, { ...this.#hidden, maxAge: 2 * refreshTokenLife }',
    ],
    signingIn,
  ),
  guard(
    'signing out takes the cookies',
    ['src/server/auth/logout.ts', "ctx.reply.cookies = 'clear'", ''],
    session,
  ),
  guard(
    'a session’s cookie alone refreshes it only from our own pages',
    [
      'src/server/kernel/http/authenticator.ts',
      "isReading(request) && purpose === 'access'",
      'isReading(request)',
    ],
    session,
  ),
  guard(
    'on plain http a request says by a header that it is of our own pages',
    [
      'src/server/kernel/http/cookies.ts',
      'return !isReading(request) || request.headers[pageHeader] !== undefined',
      'return true',
    ],
    session,
  ),
]
