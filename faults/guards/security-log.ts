import { guard } from './guard.ts'

const log = 'src/server/security-log/security-log.test.ts'
const policy = 'src/server/factors/policy.test.ts'

/** Guards of the security log: what it notes, and what never stands in it. */
export const securityLog = [
  guard(
    'the security log notes who signs in',
    [
      'src/server/auth/finish-sign-in.ts',
      "await noteSecurity(services.db, ctx, {\n    kind: 'signed-in'",
      "await (async (..._: unknown[]) => 0)(services.db, ctx, {\n    kind: 'signed-in'",
    ],
    log,
  ),
  guard(
    'the security log notes a wrong password',
    [
      'src/server/auth/login.ts',
      "await noteSecurity(services.db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account?.id ?? null })",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes a wrong code',
    [
      'src/server/factors/notify.ts',
      "await noteSecurity(db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account.id, detail: failedStep })",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes a wrong passkey',
    [
      'src/server/factors/sign-in-by-passkey.ts',
      "await noteSecurity(services.db, ctx, { kind: 'sign-in-failed', now, aboutUserId: account.id })",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes a sign-in that has to wait',
    [
      'src/server/kernel/http/note-refusals.ts',
      "if (error instanceof RateLimited && proving.includes(endpoint)) return 'sign-in-slowed'",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes who signs out',
    ['src/server/auth/logout.ts', 'await noteSecurity(', 'await (async (..._: unknown[]) => 0)('],
    log,
  ),
  guard(
    'the security log notes a copied session',
    [
      'src/server/auth/refresh.ts',
      "await noteSecurity(services.db, ctx, { kind: 'session-copied', now, aboutUserId: ended.userId })",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes a changed password',
    [
      'src/server/accounts/choose-password.ts',
      "await noteSecurity(tx, ctx, { kind: 'password-changed', now: opened.now, aboutUserId: id })",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes an export',
    [
      'src/server/exports/table.ts',
      "await noteSecurity(db, ctx, { kind: 'exported', now, userId: ctx.actor.id, detail })",
      '',
    ],
    log,
  ),
  guard(
    'the security log notes who read a mail',
    [
      'src/server/mail/read.ts',
      "  await noteSecurity(services.db, ctx, { kind: 'mail-read', now, userId: ctx.actor.id, detail })\n",
      '',
    ],
    'src/server/mail/mails.test.ts',
  ),
  guard(
    'the security log notes a link that opens nothing',
    ['src/server/kernel/http/note-refusals.ts', "? 'link-refused'", '? null'],
    log,
  ),
  guard(
    'the security log notes rights and factors with their events',
    ['src/server/kernel/history/note-security.ts', 'await noteSecurity(tx, ctx, ...notesOf(events))', ''],
    log,
  ),
  ...['role-removed', 'sysadmin-removed', 'factor-removed', 'recovery-code-used'].map(kind =>
    guard(`the security log notes ${kind}`, ['src/domain/security-kind.ts', `  '${kind}',\n`, ''], log),
  ),
  ...['identity-linked', 'identity-unlinked'].map(kind =>
    guard(
      `the security log notes ${kind}`,
      ['src/domain/security-kind.ts', `  '${kind}',\n`, ''],
      'src/server/sign-on/accounts.test.ts',
    ),
  ),
  guard(
    'the security log notes another policy of factors',
    ['src/domain/security-kind.ts', "  'factor-policy-changed',\n", ''],
    policy,
  ),
  guard(
    'the security log goes out as lines of JSON, too',
    ['src/server/kernel/history/note-security.ts', 'services.securityLines?.write(', 'String('],
    log,
  ),
  guard(
    'notes of the security log go when they are old',
    [
      'src/server/tidy.ts',
      'delete from security_events where at < ${ago(services.periods.securityLogDays)}',
      'select 1',
    ],
    log,
  ),
  guard(
    'notes of the security log stay until they are old',
    ['src/server/tidy.ts', 'where at < ${ago(services.periods.securityLogDays)}', 'where at < ${ago(1)}'],
    log,
  ),
  guard(
    'what is done at the terminal is shipped as well',
    ['src/server/cli/with-services.ts', 'securityLines: await linesOf(env)', 'securityLines: null'],
    log,
  ),
  guard(
    'the terminal makes no file for the security log',
    ['src/server/cli/with-services.ts', '|| (await isThere(place))', '|| (await isThere(place)) || true'],
    log,
  ),
  guard(
    'the security log notes who lets somebody in or out',
    [
      'src/domain/security-kind.ts',
      "const eventsOfSecurity = [\n  'user-approved',",
      'const eventsOfSecurity = [',
    ],
    log,
  ),
]
