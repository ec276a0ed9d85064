import { Note } from '#web/ui/note.tsx'
import type { Change } from './meanwhile.ts'

/** What somebody else changed while this person was typing; nothing where nothing was. */
export function MeanwhileNote({ what, changes }: { what: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Note kind="warn" live>
      Somebody changed this {what} in the meantime. What you typed is kept: check it, and save it again.
      <ul className="mt-1 grid gap-1">
        {changes.map(({ label, was, is }) => (
          <li key={label} className="break-words">
            {label}: “{was}” is now “{is}”.
          </li>
        ))}
      </ul>
    </Note>
  )
}
