import { guard } from './guard.ts'

const history = 'src/server/history/history.test.ts'
const erasing = 'src/server/erasing/erase-person.test.ts'
const periods = 'src/server/erasing/periods.test.ts'
const securityLog = 'src/server/security-log/security-log.test.ts'

/** History that proves itself, and the security log. */
export const historyAndLog = [
  guard(
    'an event of history is written with its leaf',
    ['src/server/kernel/history/record.ts', 'returning *) ${leavesOfActivities}`', 'returning *) select 1`'],
    history,
  ),
  guard(
    'an event under another country is not taken for one that has a leaf',
    [
      'src/server/history/judge-leaves.ts',
      'row.country_id = l.country_id and row.${rowId} = l.row_id',
      '(row.country_id = l.country_id or l.country_id > 0) and row.${rowId} = l.row_id',
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
      'src/server/history/look-beside.ts',
      '...(await unknownRows(executor, chains, met)), ...missing',
      '...missing',
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
    'leaves of history are refused to be rewritten by the database',
    [
      'migrations/0041_persons_erased.sql',
      'CREATE TRIGGER history_leaves_append_only BEFORE DELETE OR TRUNCATE',
      'CREATE TRIGGER history_leaves_append_only BEFORE TRUNCATE',
    ],
    history,
  ),
  guard(
    'events of a document are append-only (trigger)',
    [
      'migrations/0041_persons_erased.sql',
      'CREATE TRIGGER document_events_append_only BEFORE DELETE OR TRUNCATE',
      'CREATE TRIGGER document_events_append_only BEFORE TRUNCATE',
    ],
    'src/server/kernel/db/constraints.test.ts',
  ),
  guard(
    'signatures, mails and events of documents are written with their leaves',
    [
      'src/server/kernel/history/leaf.ts',
      '${leavesWritten(source, sql`added`, country)} returning row_id as id`',
      'select ${keyOf(source).rowId} as id from added`',
    ],
    history,
  ),
  guard(
    'a leaf is of the whole row',
    [
      'src/server/history/judge-leaves.ts',
      'else now.leaf is distinct from l.leaf end',
      'else now.leaf is null end',
    ],
    history,
  ),
  guard(
    'a leaf is salted',
    ['src/server/kernel/history/leaf.ts', '`sha256(uuid_send(salt) || convert_to(', '`sha256(convert_to('],
    history,
  ),
  guard(
    'a row that is gone is found',
    [
      'src/server/history/judge-leaves.ts',
      'else now.leaf is distinct from l.leaf end',
      'else now.leaf <> l.leaf end',
    ],
    history,
  ),
  guard(
    'a leaf that was changed or removed is found by its root',
    [
      'src/server/history/verify.ts',
      'judged?.rows === rows && hashOfRoot(head, judged.leaves) === root.hash',
      'judged !== null',
    ],
    history,
  ),
  guard(
    'a root that was replaced is found by the next one',
    [
      'src/server/history/verify.ts',
      'const head = { countryId, number, madeAt, rows, before: last?.hash ?? null }',
      'const head = { countryId, number, madeAt, rows, before: null }',
    ],
    history,
  ),
  guard(
    'a root that is missing at the end is found by its leaves',
    ['src/server/history/look-beside.ts', 'met)), ...missing)', 'met)))'],
    history,
  ),
  guard(
    'a mail under a root that is missing is not taken for an added one',
    [
      'src/server/history/look-beside.ts',
      'group by l.root order by l.root`',
      'group by l.root order by l.root limit ${maxNamed}`',
    ],
    history,
  ),
  guard(
    'a root that is missing in between is found',
    [
      'src/server/history/verify.ts',
      'if (number !== (last?.number ?? 0) + 1) return',
      'if (number < 0) return',
    ],
    history,
  ),
  guard(
    'a row that was changed before its root is made is found',
    ['src/server/history/look-beside.ts', 'findings.push(...broken.map(row =>', 'void (broken.map(row =>'],
    history,
  ),
  guard(
    'history is updated by erasing alone',
    [
      'migrations/0045_erasing_by_table.sql',
      "IF current_setting('loandesk.erasing', true) = regexp_replace(TG_TABLE_NAME, '_[0-9]+$', '')\n    AND",
      'IF',
    ],
    erasing,
  ),
  guard(
    'erasing changes no who, when or leaf',
    [
      'migrations/0045_erasing_by_table.sql',
      'AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN',
      'AND true THEN',
    ],
    erasing,
  ),
  guard(
    'a leaf without its salt has an erased row',
    [
      'src/server/history/judge-leaves.ts',
      'case when l.salt is null then now."isErased" is not true',
      'case when l.salt is null then false',
    ],
    history,
  ),
  guard(
    'nobody is erased while a loan of theirs is open',
    ['src/server/erasing/why-not.ts', 'const open = sql`l.ended_at is null`', 'const open = sql`false`'],
    erasing,
  ),
  guard(
    'of a rejected registration the address alone is looked for: its names were typed by anybody',
    ['src/server/erasing/periods.ts', '{ ...found, needles: [found.email] }', 'found'],
    periods,
  ),
  guard(
    'an erased address is not the end of a longer one',
    ['src/server/erasing/person.ts', '`${beginsAddress}${escaped}${endsAddress}`', 'escaped'],
    periods,
  ),
  guard(
    'a rejected registration stays while a loan waits for its signature',
    ['src/server/erasing/rejected.ts', 'l.ended_at is null and (${wasSentTo', 'false and (${wasSentTo'],
    periods,
  ),
  guard(
    'an earlier address of an erased customer goes, too',
    [
      'src/server/erasing/person.ts',
      'const toThem = (person: Person): SQL =>\n  sql`',
      'const toThem = (person: Person): SQL =>\n  sql`false and ',
    ],
    erasing,
  ),
  guard(
    'a loan that became theirs meanwhile counts as theirs when its mails are erased',
    [
      'src/server/erasing/erase-traces.ts',
      'const person = await withLoansNow(tx, found)',
      'const person = found',
    ],
    erasing,
  ),
  guard(
    'after an older backup whoever was only wanted as a signer is found again',
    ['src/server/erasing/list-of-erased.ts', "  customer_requests: 'wanted_email',\n", ''],
    periods,
  ),
  guard(
    'a period goes past no row that is younger',
    ['src/server/erasing/periods.ts', 'Math.min(...young.map(id => id - 1), Math.max(', 'Math.min(Math.max('],
    periods,
  ),
  guard(
    'an erased person goes from the searches of views',
    [
      'src/server/erasing/erase-traces.ts',
      'tx.batch(patiently, takenOutOfViews(person, marker))',
      'tx.batch(patiently)',
    ],
    erasing,
  ),
  guard(
    'two who erase the same person share one erasure',
    [
      'src/server/erasing/erasures.ts',
      'if (unfinished) return unfinished',
      'if (unfinished && !why) return unfinished',
    ],
    erasing,
  ),
  guard(
    'whoever was erased is in no list',
    [
      'src/server/users/reach.ts',
      'const isNotErased: SQL = sql`users.erased_at is null`',
      'const isNotErased: SQL = sql`true`',
    ],
    erasing,
  ),
  guard(
    'the security log is for system administrators',
    ['src/server/security-log/list.ts', '  allow(may.seeSecurityLog(ctx.actor))\n', ''],
    securityLog,
  ),
  guard(
    'strangers write so many notes a minute at most',
    ['src/server/kernel/http/note-refusals.ts', 'const maxInAMinute = 60', 'const maxInAMinute = 6000'],
    securityLog,
  ),
]
