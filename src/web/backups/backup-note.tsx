import type { BackupState } from '#contract/backups.ts'
import { Note } from '#web/ui/note.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { isOld, leftOutWords, lostAdvice, lostWords, openedWith } from './backup-words.ts'

/** Says in a sentence whether the installation could be restored now. */
export function BackupNote({ state }: { state: BackupState }) {
  const { kept, folder, newest, recoveryKey, encryptedFor } = state
  if (kept === 0) {
    return (
      <Note kind="warn">
        This server backs up nothing, as BACKUPS_KEPT is 0: if its data is lost, only a copy that somebody
        made in another way brings it back. For one each night, set BACKUPS_KEPT to 1 or more and restart.
      </Note>
    )
  }
  if (recoveryKey === 'unseen') {
    return (
      <Note kind="warn">
        No backup is made yet: first keep the recovery key in another place. Without it none can be restored.
      </Note>
    )
  }
  const where = (
    <>
      One is made at 02:30 UTC each night; {kept} are kept in <span className="wrap-anywhere">{folder}</span>.
      To restore one takes {openedWith[encryptedFor]}.
    </>
  )
  if (!newest?.madeAt || !newest.checkedAt) {
    return <Note>No backup was made and checked yet. {where}</Note>
  }
  const { madeAt, checkedAt } = newest
  const [lost, leftOut] = [lostWords(newest), leftOutWords(newest)]
  return (
    <Note kind={lost !== null || isOld(state, Date.now()) ? 'warn' : 'ok'}>
      The newest backup was made <RelativeTime at={madeAt} />, and checked <RelativeTime at={checkedAt} /> by
      restoring it into a scratch database.
      {lost !== null && (
        <span className="mt-1 block font-medium">
          {lost} {lostAdvice(newest)}
        </span>
      )}
      {leftOut !== null && (
        <span className="mt-1 block">
          {leftOut} Keep a copy of that store yourself, or set BACKUP_FILES=yes.
        </span>
      )}
      <span className="mt-1 block">{where}</span>
    </Note>
  )
}
