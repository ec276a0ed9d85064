import { guard } from './guard.ts'

const history = 'src/server/history/history.test.ts'
const securityLog = 'src/server/security-log/security-log.test.ts'

/** History that proves itself, and the security log. */
export const historyAndLog = [
  guard(
    'an event of history is written with its leaf',
    [
      'src/server/kernel/history/record.ts',
      "returning *) ${leavesBeside('activities')}`",
      'returning *) select 1`',
    ],
    history,
  ),
  guard(
    'a root covers the one before it',
    ['src/server/history/make-roots.ts', 'before: last?.hash ?? null }', 'before: null }'],
    history,
  ),
  guard(
    'one server makes roots at a time',
    [
      'src/server/history/make-roots.ts',
      '  if (!(await lockRoots(tx))) return false\n  const last',
      '  const last',
    ],
    history,
  ),
  guard(
    'a row that no leaf names is found',
    [
      'src/server/history/verify.ts',
      'const unknown = await rowsWithoutLeaf(executor, source)',
      'const unknown: never[] = []',
    ],
    history,
  ),
  guard(
    'roots are mailed once a week by all servers together',
    ['src/server/history/mail-roots.ts', ".from(installation).for('update')", '.from(installation)'],
    history,
  ),
  guard(
    'leaves and roots are refused to be rewritten by the database',
    [
      'migrations/0037_history_roots.sql',
      'CREATE TRIGGER history_roots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE',
      'CREATE TRIGGER history_roots_append_only BEFORE TRUNCATE',
    ],
    history,
  ),
  guard(
    'the security log is for system administrators',
    ['src/server/security-log/list.ts', '  allow(may.seeSecurityLog(ctx.actor))\n', ''],
    securityLog,
  ),
  guard(
    'strangers write so many notes a minute at most',
    ['src/server/kernel/http/note-refusals.ts', 'const mostInAMinute = 60', 'const mostInAMinute = 6000'],
    securityLog,
  ),
]
