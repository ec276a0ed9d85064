import { backups } from '#contract/backups.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { BackupList } from './backup-list.tsx'
import { BackupNote } from './backup-note.tsx'
import { RecoveryKeyCard } from './recovery-key-card.tsx'

/** The automatic backups, and the key that restoring needs; for system administrators. */
export default function BackupPage() {
  const { data: state, ...query } = useApiQuery(backups.state, {})
  return (
    <Page title="Backups" width="settings">
      <PageHeader title="Backups" subtitle="Copies of everything, checked by restoring them" />
      {state && (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <BackupNote state={state} />
          {state.recoveryKey !== 'chosen' && <RecoveryKeyCard state={state} />}
          <BackupList backups={state.backups} />
        </div>
      )}
      {!state && query.isError && <LoadFailed title="The backups could not be loaded" query={query} />}
      {!state && !query.isError && <SkeletonLines lines={6} />}
    </Page>
  )
}
