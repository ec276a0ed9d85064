import { guard } from './guard.ts'

const nightly = 'src/server/backup/nightly.test.ts'
const encryption = 'src/server/backup/encryption.test.ts'
const lost = 'src/server/lost-folders.test.ts'
const rotation = 'src/server/cli/rotate-secret.test.ts'

/** Backups, and the keys that open them. */
export const backups = [
  guard(
    'no backup begins before the recovery key is kept elsewhere',
    ['src/server/backup/nightly.ts', '!row || (services.backups.isSecretOurs && !row.isKept)', '!row'],
    nightly,
  ),
  guard(
    'the recovery key is not shown again',
    [
      'src/server/backup/recovery-key.ts',
      'own.recoveryKeyKeptAt !== null',
      'own.recoveryKeyKeptAt === undefined',
    ],
    nightly,
  ),
  guard(
    'nobody says of a recovery key that it is kept who has not seen it',
    ['src/server/backup/recovery-key.ts', 'recoveryKeyShownTo !== ctx.actor.id', 'recoveryKeyShownTo === 0'],
    nightly,
  ),
  guard(
    'a backup that was not checked yet does not count as one',
    ['src/server/backup/make-backup.ts', '`${uncheckedPrefix}${basename(file)}`', 'basename(file)'],
    nightly,
  ),
  guard(
    'the last backup that has what the store lost stays',
    ['src/server/backup/make-backup.ts', 'if (place >= kept && missing >= fewest)', 'if (place >= kept)'],
    nightly,
  ),
  guard(
    'of two rotations at once one waits for the other',
    [
      'src/server/kernel/db/advisory-lock.ts',
      "'select pg_advisory_lock($1)', [advisoryLocks[lock]]",
      "'select $1::int', [0]",
    ],
    rotation,
  ),
  guard(
    'a leaked SECRET derives no link any more',
    [
      'src/server/cli/rotate-secret.ts',
      "reason === 'leaked' ? lastOfFormer",
      "reason === 'leaked' ? (last?.link ?? 0)",
    ],
    rotation,
  ),
  guard(
    'of two servers one makes the backup (advisory lock)',
    ['src/server/backup/make-backup.ts', 'if (rows[0]?.mine !== true) return false', ''],
    nightly,
  ),
  guard(
    'a SECRET inside a backup for a recipient is not believed',
    ['src/server/cli/restore.ts', "openedBy === 'recipients' ? undefined : head.secret", 'head.secret'],
    encryption,
  ),
  guard(
    'no database is made beside the secret of one that is lost',
    ['src/server/installation/own-secret.ts', 'if (!(await hasCluster(env.DATA_DIR)))', 'if (false)'],
    lost,
  ),
  guard(
    'no server starts on tables that somebody else has spread over machines',
    ['src/server/kernel/db/migrate.ts', 'await assertSpreadByUs(client)\n', '\n'],
    'src/server/kernel/db/migrate.test.ts',
  ),
  guard(
    'tables that are spread over machines are not migrated',
    [
      'src/server/kernel/db/migrate.ts',
      'if (await isSpread(client)) throw new StartError(gatherFirst)\n',
      '\n',
    ],
    'src/server/kernel/db/migrate.test.ts',
  ),
  guard(
    'no secret is made for a database that has lost its own',
    ['src/server/installation/own-secret.ts', 'row === undefined ||', 'true ||'],
    lost,
  ),
  guard(
    'the SECRET is not replaced beside a server that runs',
    ['src/server/cli/rotate-secret.ts', 'if (running.length === 0) return', 'return'],
    rotation,
  ),
  guard(
    'sessions end with the SECRET',
    [
      'src/server/cli/rotate-secret.ts',
      'where ended_at is null and expires_at > ${now} returning id',
      'where false returning id',
    ],
    rotation,
  ),
  guard(
    'accounts’ links end with the SECRET',
    ['src/server/cli/rotate-secret.ts', '${now} where used_at is null', '${now} where false'],
    rotation,
  ),
  guard(
    'a former SECRET is kept while a customer’s link of its time is alive',
    ['src/server/tidy.ts', 'where ${oldestLink}::float > f.last_link_id', 'where true'],
    rotation,
  ),
]
