import { guard } from './guard.ts'

const signInLimits = 'src/server/auth/auth.test.ts'
const busy = 'src/server/auth/busy.test.ts'
const attack = 'src/server/auth/under-attack.test.ts'
const colleague = 'src/server/accounts/colleague.test.ts'
const registering = 'src/server/accounts/register.test.ts'

/** Guards against guessing that must not lock owners out, and against strangers who register somebody's address. */
export const signIn = [
  guard(
    'who failed often waits (slow-down)',
    [
      'src/server/auth/throttle.ts',
      'where login_attempts.attempts <= ${free} or login_attempts.open_at <= ${now}\n',
      '\n',
    ],
    signInLimits,
    registering,
  ),
  guard(
    'a free attempt is not held back by another one of the same moment',
    ['src/server/auth/throttle.ts', 'where login_attempts.attempts <= ${free} or ', 'where '],
    attack,
  ),
  guard(
    'the slow-down counts each account',
    [
      'src/server/auth/throttle.ts',
      'own: await countOne(services, account, backoff.account), address: ofAddress',
      'own: ofAddress, address: null',
    ],
    signInLimits,
  ),
  guard(
    'the slow-down counts each address',
    [
      'src/server/auth/throttle.ts',
      'countOne(services, address, backoff.address)',
      'countOne(services, `nobody:${address}`, { ...backoff.address, free: 1_000 })',
    ],
    signInLimits,
  ),
  guard(
    'wrong tries elsewhere keep nobody out of a known browser',
    ['src/server/auth/throttle.ts', 'if (browser !== null)', 'if (browser === null && account === address)'],
    attack,
  ),
  guard(
    'a known browser is slowed down, too',
    [
      'src/server/auth/throttle.ts',
      'countOne(services, `device:${browser}:${account}`, backoff.browser)',
      'countOne(services, `device:${browser}:${account}`, { ...backoff.browser, free: 1_000 })',
    ],
    attack,
  ),
  guard(
    'a browser is known by its MAC',
    [
      'src/server/auth/known-browser.ts',
      'timingSafeEqual(Buffer.from(mac), Buffer.from(browserMac(secret, browser, userId, since)))',
      "mac !== '' && browserMac(secret, browser, userId, since) !== ''",
    ],
    attack,
  ),
  guard(
    'a browser is known for 400 days',
    [
      'src/server/auth/known-browser.ts',
      'Math.max(Date.parse(now) / 1000 - keptLife.device, forgotten)',
      "now === '' ? 0 : forgotten",
    ],
    attack,
  ),
  guard(
    'a reset link makes its browser known, so that it gets in',
    ['src/server/accounts/choose-password.ts', 'await rememberBrowser(ctx)', ''],
    attack,
  ),
  guard(
    'right sign-ins count against nobody',
    ['src/server/auth/throttle.ts', 'if (address) await takeBack(services, address)', ''],
    attack,
  ),
  guard(
    'a password that was not judged costs no try',
    [
      'src/server/auth/login.ts',
      '    await takeBackSignIn(services, counted)\n    throw failure',
      '    throw failure',
    ],
    busy,
  ),
  guard(
    'addresses of IPv6 count by their network',
    [
      'src/server/auth/throttle.ts',
      'address: `address:${networkOf(ip)}`, browser',
      'address: `address:${ip}`, browser',
    ],
    attack,
  ),
  guard(
    'no forged header resets the slow-down',
    ['src/server/open-http.ts', 'trustProxy: env.TRUST_PROXY', 'trustProxy: true'],
    signInLimits,
  ),
  guard(
    'registering is slowed down',
    ['src/server/accounts/register.ts', "await countAttempt(services, 'register', email, ctx.ip)", ''],
    registering,
  ),
  guard(
    'forgetting is slowed down',
    ['src/server/accounts/forget.ts', "await countAttempt(ctx.services, 'forget', email, ctx.ip)", ''],
    registering,
  ),
  guard(
    'an old mail with a used link makes no browser known',
    [
      'src/server/accounts/remember-browser.ts',
      '!vouchesForBrowser(found.link, found.account, now)',
      'false',
    ],
    'src/server/accounts/colleague.test.ts',
  ),
  guard(
    'who verified may replace the password of the registration for 30 minutes only',
    [
      'src/domain/account-link.ts',
      'link.usedAt !== null && !isPast(link.usedAt, now, validatingFor)',
      "link.usedAt !== null && now !== ''",
    ],
    colleague,
  ),
  guard(
    'who verified may replace the password of the registration once',
    ['src/server/accounts/change-by-link.ts', 'await forgetRegisteredPassword(tx, account.id)', ''],
    colleague,
  ),
  guard(
    'a browser that registered a known address is not the one that chose its password',
    [
      'src/server/accounts/registered-password.ts',
      'tokenHash(browserCookies.registration) === browserHash',
      'tokenHash(browserCookies.registration) !== browserHash',
    ],
    colleague,
  ),
  guard(
    'a sign-in from a browser that the account does not know is told to its owner',
    [
      'src/server/auth/finish-sign-in.ts',
      'if (tokens && !signIn.isKnown) await notifyOfNewBrowser(tx, ctx, signIn.account, signIn.now)',
      '',
    ],
    colleague,
  ),
  guard(
    'at most five such mails a day',
    ['src/server/auth/notify-of-new-browser.ts', 'const maxInADay = 5', 'const maxInADay = 500'],
    colleague,
  ),
  guard(
    '“This was not me” ends the sessions',
    ['src/server/accounts/disown.ts', 'await endSessions(tx, account.id, now)', ''],
    colleague,
  ),
  guard(
    '“This was not me” makes the password void',
    [
      'src/server/accounts/disown.ts',
      '{ passwordHash: nobodysHash(), browsersForgottenAt: now }',
      '{ browsersForgottenAt: now }',
    ],
    colleague,
  ),
  guard(
    '“This was not me” forgets the browsers that were known',
    ['src/server/accounts/disown.ts', ', browsersForgottenAt: now }', ' }'],
    colleague,
  ),
  guard(
    'after “This was not me” no passkey of before opens the account without the password',
    [
      'src/server/factors/sign-in-by-passkey.ts',
      ' &&\n    (!isAlone || opensAlone(found.passkey, account))',
      '',
    ],
    colleague,
  ),
  guard(
    'who replaces the password of the registration takes the factors that were added with it',
    ['src/server/accounts/choose-password.ts', "opened.state === 'done' && opened.usedAt !== null", 'false'],
    colleague,
  ),
]
