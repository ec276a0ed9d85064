import { guard } from './guard.ts'

const matrix = 'src/server/auth/token-matrix.test.ts'
const sessions = 'src/server/auth/session.test.ts'
const signInLimits = 'src/server/auth/auth.test.ts'
const hashes = 'src/server/auth/hashes.test.ts'
const links = 'src/server/accounts/links.test.ts'
const rejecting = 'src/server/accounts/reject.test.ts'
const setUp = 'src/server/auth/set-up.test.ts'
const documents = 'src/server/documents/documents.test.ts'
const operatorKey = 'src/server/documents/seal/operator-key.test.ts'

/** Passwords, sessions and mailed links. */
export const tokens = [
  guard(
    'an access token is one by its purpose',
    ['src/server/kernel/auth/session.ts', "`t.purpose = 'access' and t.expires_at", '`t.expires_at'],
    matrix,
  ),
  guard(
    'a refresh token is one by its purpose',
    ['src/server/auth/refresh.ts', " and t.purpose = 'refresh'", ''],
    matrix,
  ),
  guard(
    'a mail is read without the links that act for its receiver',
    ['src/server/mail/write.ts', 'if (purpose && tokens === null) return linkOfReceiver', ''],
    'src/server/mail/mails.test.ts',
  ),
  guard(
    'a mailed token carries a MAC',
    [
      'src/server/kernel/auth/tokens.ts',
      'return presented.length === expected.length && timingSafeEqual(presented, expected) ? linkId : null',
      'return presented.length === expected.length ? linkId : null',
    ],
    matrix,
  ),
  guard(
    'a mailed token opens what it was made for: by its MAC and by its row',
    [
      ['src/server/kernel/auth/tokens.ts', '`link:${purpose}:${linkId}`', '`link:${linkId}`'],
      [
        'src/server/accounts/links.ts',
        'and(eq(links.id, ctx.linkId), eq(links.purpose, purpose))',
        'eq(links.id, ctx.linkId)',
      ],
    ],
    matrix,
  ),
  guard(
    'an account’s link works once: what is judged before',
    [
      'src/domain/account-link.ts',
      'if (link.usedAt !== null || link.replacedAt !== null || isPast(link.expiresAt, now))',
      'if (isPast(link.expiresAt, now))',
    ],
    'src/domain/account-link.test.ts',
  ),
  guard(
    'an account’s link works once: the lock of the account and the statement that uses it up',
    [
      [
        'src/server/accounts/links.ts',
        '.where(and(eq(links.id, linkId), isNull(links.usedAt), isNull(links.replacedAt)))',
        '.where(eq(links.id, linkId))',
      ],
      ['src/server/accounts/links.ts', "await tx.run(person.for('update'))", ''],
    ],
    links,
  ),
  guard(
    'an account’s first link kills the others',
    ['src/server/accounts/links.ts', '  await closeLinks(tx, userId, now)\n', ''],
    links,
  ),
  guard(
    'an account’s link has its time',
    [
      'src/domain/account-link.ts',
      'link.replacedAt !== null || isPast(link.expiresAt, now)',
      'link.replacedAt !== null',
    ],
    links,
  ),
  guard(
    'a new document replaces the link of the one before',
    ['src/server/documents/mails/mail-document.ts', 'await replaceLinks(tx, loan, now)', ''],
    documents,
  ),
  guard(
    'a customer’s link stops with another address',
    ['src/domain/document-link.ts', "if (link.stoppedAt !== null) return 'stopped'", ''],
    documents,
  ),
  guard(
    'a document goes to an address that its sender has seen',
    ['src/server/loans/send-document.ts', '    assertSameVersion(ctx.ifMatch, loan.version)\n', ''],
    documents,
  ),
  guard(
    'a document is sent along with an edit by those only who may send one',
    ['src/server/loans/edit.ts', '      allow(fulfils)\n', ''],
    documents,
  ),
  guard(
    'a customer’s link has its time',
    ['src/domain/document-link.ts', "if (isPast(link.expiresAt, now)) return 'expired'", ''],
    documents,
  ),
  guard(
    'a refresh token is used up by the statement that makes the next pair',
    ['src/server/auth/refresh.ts', 'and t.used_at is null and t.expires_at >', 'and t.expires_at >'],
    sessions,
  ),
  guard(
    'a refresh token that comes again ends the session',
    [
      'src/server/auth/refresh.ts',
      'const ended = await endFamily(services, presented, now)',
      'const ended = null',
    ],
    sessions,
  ),
  guard(
    'the same pair again for ten seconds only',
    ['src/server/auth/refresh.ts', 'const retrySeconds = 10', 'const retrySeconds = 1_000'],
    sessions,
  ),
  guard(
    'a refresh token whose successor was used is refused',
    ['src/server/auth/refresh.ts', ' and successor.used_at is null', ''],
    sessions,
  ),
  guard(
    'tokens are kept as their hash',
    ['src/server/kernel/auth/tokens.ts', 'return sha256Hex(token)', 'return token'],
    sessions,
  ),
  guard(
    'cookies that no script reads',
    ['src/server/kernel/http/cookies.ts', "{ path: '/', httpOnly: true,", "{ path: '/', httpOnly: false,"],
    signInLimits,
  ),
  guard(
    'cookies that belong to this host alone, on https',
    ['src/server/kernel/http/cookies.ts', 'return this.#secure ? `__Host-${name}` : name', 'return name'],
    sessions,
    setUp,
    'src/server/auth/set-up-by-environment.test.ts',
  ),
  guard(
    'a cookie speaks only on requests from our own pages',
    [
      'src/server/kernel/http/authenticator.ts',
      "if (!isSafe && !isOurOrigin(request, services.baseUrl)) throw refuse('foreign_origin')",
      '',
    ],
    sessions,
  ),
  guard(
    'another site’s origin outweighs our header',
    [
      'src/server/kernel/http/cookies.ts',
      'if (request.headers.origin !== undefined) return request.headers.origin === new URL(baseUrl).origin',
      '',
    ],
    sessions,
  ),
  guard(
    'a changed password ends the sessions',
    ['src/server/accounts/choose-password.ts', 'await endSessions(tx, id, opened.now)', ''],
    links,
  ),
  guard(
    'nobody signs in with a password that is just being changed',
    ['src/server/auth/open-session.ts', 'and password_hash = ${account.passwordHash}\n', '\n'],
    'src/server/kernel/db/under-way.test.ts',
  ),
  guard(
    'an ended account’s sessions end',
    ['src/server/accounts/end-account.ts', 'await endSessions(tx, person.id, now)', ''],
    rejecting,
  ),
  guard(
    'an ended account’s links die',
    ['src/server/accounts/end-account.ts', 'await closeLinks(tx, person.id, now)', ''],
    rejecting,
  ),
  guard(
    'a hash is computed for an account that is not there (dummy hash)',
    [
      'src/server/auth/login.ts',
      'await isPassword(\n    body.password,\n    account?.passwordHash ?? nobodysHash(services.hashCost),\n  )',
      'account !== undefined && (await isPassword(body.password, account.passwordHash))',
    ],
    hashes,
  ),
  guard(
    'an address that is known costs a hash at registering, too',
    [
      'src/server/accounts/register.ts',
      'const passwordHash = await hashPassword(body.password, services.hashCost)',
      "const known = (await services.db.run(build.select().from(users))).some(user => user.email === email)\n  const passwordHash = known ? 'none' : await hashPassword(body.password, services.hashCost)",
    ],
    hashes,
  ),
  guard(
    'a flood of passwords is told to come again',
    ['src/server/kernel/auth/password-hash.ts', "if (waiting.length >= maxWaiting) throw refuse('busy')", ''],
    signInLimits,
  ),
  guard(
    'the set-up is for who has its link',
    ['src/server/auth/set-up.ts', "if (!open) throw refuse('dead_link')", ''],
    setUp,
  ),
  guard(
    'the set-up is done once',
    ['src/server/auth/set-up.ts', "if (await isSetUp(executor)) throw refuse('set_up_already')", ''],
    setUp,
  ),
  guard(
    'a database belongs to its SECRET',
    [
      'src/server/installation/installation.ts',
      'if (kept?.secretFingerprint !== secretFingerprint) throw new StartError(otherSecret)',
      '',
    ],
    setUp,
  ),
  guard(
    'a seal’s key fits its certificate',
    [
      'src/server/documents/seal/operator-key.ts',
      'certificates.find(each => key && each.checkPrivateKey(key))',
      'certificates[0]',
    ],
    operatorKey,
  ),
  guard(
    'a certificate that is over seals nothing: at the start',
    ['src/server/documents/seal/operator-key.ts', 'validToDate.getTime() <= now', 'false'],
    operatorKey,
  ),
  guard(
    'a certificate that is over seals nothing: while a server runs',
    [
      'src/server/documents/seal/seal-keys.ts',
      'if (operator && (await stillCounts(services, operator)))',
      'if (operator)',
    ],
    operatorKey,
  ),
  guard(
    'a seal’s key in an old encryption is refused',
    [
      'src/server/documents/seal/operator-key.ts',
      'if (!scheme?.algorithmId.startsWith(ids.aes)) throw new StartError(old)',
      '',
    ],
    operatorKey,
  ),
  guard(
    'a time stamp that is too long costs the level, never the document',
    ['src/server/documents/seal/seal.ts', '    [2 * room, unstamped],\n', ''],
    operatorKey,
  ),
]
