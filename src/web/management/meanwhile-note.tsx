import { useEffect, useId, useRef } from 'react'
import { Note } from '#web/ui/note.tsx'
import type { Change, FormValues } from './meanwhile.ts'
import type { NewerReading } from './use-newer-reading.ts'

interface MeanwhileNoteProps<Values extends FormValues> {
  what: string
  /** The person who changed the record, if known. */
  by?: string
  newer: Shown<Values>
}

type Shown<Values extends FormValues> = Pick<NewerReading<Values>, 'changes' | 'isAsked' | 'take' | 'keep'>

/**
 * Shows the fields that somebody else changed while this person was typing, and asks whose values to keep; renders nothing
 * if there are none. An attempt to save before that moves the focus here.
 */
export function MeanwhileNote<Values extends FormValues>(props: MeanwhileNoteProps<Values>) {
  const { what, by = 'Somebody', newer } = props
  const { changes, isAsked } = newer
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.querySelector('button')?.focus()
  }, [isAsked])
  if (changes.length === 0) return null
  const undecided = changes.filter(({ clashes }) => clashes).map(({ label }) => label)
  return (
    <div ref={place}>
      <Note kind="warn" live>
        {by} changed this {what} in the meantime. What you typed is kept.{' '}
        {undecided.length === 0
          ? 'Check it, and save it.'
          : `Both of you changed ${listed(undecided)}: choose whose is kept, then save.`}
        <ul className="mt-1 grid gap-1">
          {changes.map(change => (
            <ChangedField key={change.field} change={change} newer={newer} />
          ))}
        </ul>
        {isAsked && (
          <p role="alert" className="error">
            Not saved yet: choose first whose {listed(undecided)} is kept.
          </p>
        )}
      </Note>
    </div>
  )
}

interface ChangedFieldProps<Values extends FormValues> {
  change: Change<Values>
  newer: Shown<Values>
}

function ChangedField<Values extends FormValues>({ change, newer }: ChangedFieldProps<Values>) {
  const id = useId()
  return (
    <li className="wrap-anywhere">
      <span id={id}>
        {change.label}: “{change.was}” is now “{change.is}”.
      </span>{' '}
      {change.clashes && (
        <span className="inline-flex gap-3">
          <button type="button" className="link" aria-describedby={id} onClick={() => newer.take(change)}>
            Use theirs
          </button>
          <button type="button" className="link" aria-describedby={id} onClick={() => newer.keep(change)}>
            Keep mine
          </button>
        </span>
      )}
    </li>
  )
}

/** "Title, City and State". */
function listed(labels: readonly string[]): string {
  const last = labels.at(-1) ?? ''
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`
}
