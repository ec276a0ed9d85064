import { guard } from './guard.ts'

const refusals = 'src/server/sign-on/refusals.test.ts'
const accounts = 'src/server/sign-on/accounts.test.ts'
const rules = 'src/domain/sign-on.test.ts'

/** Single sign-on: what comes back from the directory, whose account it opens, and where it leads. */
export const identities = [
  guard(
    'each sign-on has a state of its own',
    ['src/server/sign-on/started-sign-on.ts', 'state: newToken(),', "state: 'state',"],
    refusals,
  ),
  guard(
    'each sign-on has a nonce of its own',
    ['src/server/sign-on/started-sign-on.ts', 'nonce: newToken(),', "nonce: 'nonce',"],
    refusals,
  ),
  guard(
    'each sign-on has a verifier of its own (PKCE)',
    ['src/server/sign-on/started-sign-on.ts', "randomBytes(48).toString('base64url')", "'v'.repeat(64)"],
    refusals,
  ),
  guard(
    'the verifier stays here: its hash leaves (S256)',
    [
      ['src/server/sign-on/directory.ts', 'await oidc.calculatePKCECodeChallenge(verifier)', 'verifier'],
      ['src/server/sign-on/directory.ts', "code_challenge_method: 'S256'", "code_challenge_method: 'plain'"],
    ],
    refusals,
  ),
  guard(
    'an answer that names another issuer in its address is refused',
    [
      'src/server/sign-on/directory.ts',
      'new URLSearchParams(cameBack)',
      'new URLSearchParams({ ...cameBack, iss: this.issuer })',
    ],
    refusals,
  ),
  guard(
    'what a browser keeps meanwhile is sealed',
    [
      [
        'src/server/sign-on/started-sign-on.ts',
        "encryptedBy(secret, 'sign-on', Buffer.from(JSON.stringify(started)))",
        "Buffer.from(JSON.stringify(started)).toString('base64')",
      ],
      [
        'src/server/sign-on/started-sign-on.ts',
        "decryptedBy(secret, 'sign-on', cookie).toString()",
        "Buffer.from(cookie, 'base64').toString()",
      ],
    ],
    refusals,
  ),
  guard(
    'no script reads what a browser keeps meanwhile',
    [
      'src/server/kernel/http/cookies.ts',
      "{ path: '/', httpOnly: true, sameSite: 'lax'",
      "{ path: '/', httpOnly: false, sameSite: 'lax'",
    ],
    refusals,
  ),
  guard(
    'another site signs nobody in: they see our page first',
    ['src/server/sign-on/start.ts', '  if (ctx.isCrossSite) return ownPath(query.returnTo)\n', ''],
    refusals,
  ),
  guard(
    'sign-ons that fail are slowed down',
    [
      'src/server/sign-on/callback.ts',
      'const counted = await countSignOn(services, ctx.ip)',
      'const counted = { own: { key: "" }, address: null }',
    ],
    'src/server/limits.test.ts',
  ),
  guard(
    'an address of another company opens nothing',
    ['src/domain/sign-on.ts', "staffEmail(email, domain) ?? refuse('sign_on_foreign')", 'email'],
    accounts,
  ),
  guard(
    'an address is verified by a yes, not by a word like it',
    ['src/domain/sign-on.ts', 'email_verified === true || (', 'isYes(email_verified) || ('],
    rules,
  ),
  guard(
    'only what stands beside an address vouches for it',
    [
      'src/server/sign-on/directory.ts',
      '...told, ...claims, email, email_verified, xms_edov, subject',
      '...told, ...claims, email, subject',
    ],
    accounts,
  ),
  guard(
    'what the directory denies its domain does not verify',
    ['src/domain/sign-on.ts', '(email_verified === undefined && isYes(xms_edov))', 'isYes(xms_edov)'],
    rules,
  ),
  guard(
    'an identity is one of its directory',
    [
      [
        'src/server/sign-on/identities.ts',
        'and(eq(identities.issuer, issuer), eq(identities.subject, subject))',
        'eq(identities.subject, subject)',
      ],
      [
        'src/server/sign-on/identities.ts',
        'and(eq(identities.userId, userId), eq(identities.issuer, issuer))',
        'eq(identities.userId, userId)',
      ],
    ],
    accounts,
  ),
  guard(
    'an account that waits opens to its own address alone',
    ['src/domain/sign-on.ts', 'if (mayActivate(linked.state) && linked.email !== address)', 'if (false)'],
    accounts,
  ),
  guard(
    'an account that ended stays ended, whoever the directory lets in',
    [
      'src/domain/sign-on.ts',
      "  return refuse(whyClosed[state] ?? 'sign_on_waits')",
      "  return { is: 'in', id, links, activates: false }",
    ],
    rules,
    accounts,
  ),
  guard(
    'mailed links die when the directory verifies the address',
    ['src/server/sign-on/account.ts', '  await closeLinks(tx, id, now)\n', ''],
    accounts,
  ),
  guard(
    'the password of a registration is forgotten when the directory verifies the address',
    ['src/server/sign-on/account.ts', '  await forgetRegisteredPassword(tx, id)\n', ''],
    accounts,
  ),
  guard(
    'a second factor is asked for after the directory where the operator wants it',
    [
      'src/server/sign-on/callback.ts',
      "asksFactorOf(account, directory) ? 'password' : 'every factor'",
      "'every factor'",
    ],
    accounts,
  ),
  guard(
    'a system administrator shows their own second factor after the directory, too',
    ['src/domain/second-factor.ts', 'directory.asksFactor || person.isSysAdmin', 'directory.asksFactor'],
    accounts,
  ),
  guard(
    'a session by the directory is proved since the directory asked',
    ['src/server/sign-on/callback.ts', ', provedAt: provedAt(who, now) }', ' }'],
    accounts,
  ),
  guard(
    'somebody else’s sign-on confirms nothing',
    [
      'src/server/sign-on/callback.ts',
      "if (account?.id !== confirms.userId) throw refuse('sign_on_other_person')",
      '',
    ],
    accounts,
  ),
  guard(
    'a sign-on confirms no session that ended meanwhile',
    ['src/server/sign-on/callback.ts', "if (done.rowCount !== 1) throw refuse('sign_on_over')", ''],
    accounts,
  ),
  guard(
    'who confirms is asked anew by the directory',
    ['src/server/sign-on/directory.ts', "...(anew && { prompt: 'login', max_age: '0' }),", ''],
    accounts,
  ),
  guard(
    'a confirmation by the directory leads to no other site',
    [
      'src/server/sign-on/start.ts',
      'newSignOn({ to: ownPath(body.returnTo), at, c',
      "newSignOn({ to: body.returnTo ?? '/', at, c",
    ],
    accounts,
  ),
  guard(
    'what the directory writes stands in no log',
    ['src/server/sign-on/failures.ts', "(/^[a-z_]{1,60}$/.test(text) ? text : 'no code')", 'text'],
    refusals,
  ),
  guard(
    'sessions end when an account is unlinked',
    ['src/server/sign-on/unlink.ts', 'await endSessions(tx, id, now, but)', ''],
    accounts,
  ),
  guard(
    'only system administrators unlink others',
    ['src/server/sign-on/unlink.ts', '    allow(may.unlinkSignOn(ctx.actor))\n', ''],
    'src/server/permissions-of-people.test.ts',
  ),
  guard(
    'owners hear that their account was linked',
    [
      'src/server/sign-on/account.ts',
      "  await ctx.services.mailbox.post(tx, { letter: 'identity-linked', data: { firstName, directory: name }, to })\n",
      '',
    ],
    accounts,
  ),
  guard(
    'an account that only the directory knows has no password to reset',
    [
      'src/server/sign-on/identities.ts',
      'if (!signOn || account.isSysAdmin || hasPassword(account.passwordHash)) return false',
      'return false',
    ],
    accounts,
  ),
]
