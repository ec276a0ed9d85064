import { X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Sending } from './use-sending.ts'

/** Lists the files on their way, and those that did not arrive with the reason. */
export function SendingList({
  sending,
  onDismiss,
}: {
  sending: readonly Sending[]
  onDismiss: (id: number) => void
}) {
  if (sending.length === 0) return null
  return (
    <ul className="grid gap-2" aria-label="Files being sent">
      {sending.map(({ id, name, part, failed }) => (
        <li key={id}>
          {failed === null ? (
            <div className="grid gap-1 text-sm text-muted">
              <span className="truncate">{name}</span>
              <Progress thin value={part} max={1} label={`${Math.round(part * 100)} % of ${name} are sent`} />
            </div>
          ) : (
            <Note
              kind="err"
              live
              action={
                <IconButton icon={X} size="sm" label={`Dismiss ${name}`} onClick={() => onDismiss(id)} />
              }
            >
              <b className="break-all">{name}</b>: {failed}
            </Note>
          )}
        </li>
      ))}
    </ul>
  )
}
