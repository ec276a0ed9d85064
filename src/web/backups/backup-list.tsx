import type { Backup } from '#contract/backups.ts'
import { sizeInWords } from '#domain/size.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { leftOutWords, lostWords, stateOf } from './backup-words.ts'

/** The last thirty, newest first; the reason of a failure is below it. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  // The note above says that there is none.
  if (backups.length === 0) return null
  return (
    <Card title="Last backups" flush>
      <ul className="divide-y divide-line">
        {backups.map(backup => (
          <Row key={backup.id} backup={backup} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ backup }: { backup: Backup }) {
  const { label, family, mark } = stateOf(backup, Date.now())
  const [lost, leftOut] = [lostWords(backup), leftOutWords(backup)]
  const name = backup.file.split(/[/\\]/).at(-1)
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 phone:flex-col phone:items-start">
        <Badge family={family} mark={mark}>
          {label}
        </Badge>
        <span className="code grow" title={backup.file}>
          {name}
        </span>
        <span className="text-xs text-muted">
          {backup.bytes !== null && <>{sizeInWords(backup.bytes)}, </>}
          on {backup.host}, <RelativeTime at={backup.startedAt} />
        </span>
      </div>
      {backup.failure !== null && <p className="text-xs text-red-text wrap-anywhere">{backup.failure}</p>}
      {lost !== null && <p className="text-xs text-red-text">{lost}</p>}
      {leftOut !== null && <p className="text-xs text-muted">{leftOut}</p>}
    </li>
  )
}
