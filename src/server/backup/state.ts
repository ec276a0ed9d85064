import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { build } from '../kernel/db/build.ts'
import { desc, isNotNull } from '../kernel/db/drizzle.ts'
import { backups, installation } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

const shown = 30
const columns = {
  id: backups.id,
  startedAt: backups.startedAt,
  host: backups.host,
  file: backups.file,
  madeAt: backups.madeAt,
  bytes: backups.bytes,
  missingFiles: backups.missingFiles,
  leftOutFiles: backups.leftOutFiles,
  leftOutPapers: backups.leftOutPapers,
  checkedAt: backups.checkedAt,
  failure: backups.failure,
}

/** GET /backup (ours). */
export const readBackups: Handler<typeof contract.backups.state> = async ({ actor, services }) => {
  allow(may.seeBackups(actor))
  const { kept, folder, encryption, isSecretOurs } = services.backups
  const [own] = await services.db.run(build.select().from(installation))
  const [checked] = await services.db.run(
    build
      .select(columns)
      .from(backups)
      .where(isNotNull(backups.checkedAt))
      .orderBy(desc(backups.id))
      .limit(1),
  )
  const list = await services.db.run(
    build.select(columns).from(backups).orderBy(desc(backups.id)).limit(shown),
  )
  const recoveryKeyKeptAt = own?.recoveryKeyKeptAt ?? null
  return {
    kept,
    folder,
    encryptedFor: encryption.for,
    recoveryKey: isSecretOurs ? (recoveryKeyKeptAt === null ? 'unseen' : 'kept') : 'chosen',
    recoveryKeyKeptAt,
    newest: checked ?? null,
    backups: list,
  }
}
