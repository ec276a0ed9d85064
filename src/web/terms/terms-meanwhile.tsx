import { useEffect, useRef } from 'react'
import type { CountryTerms } from '#contract/terms.ts'
import { displayName } from '#domain/account.ts'
import { paragraphsOf } from '#domain/terms.ts'
import type { NewerReading } from '#web/management/use-newer-reading.ts'
import { Note } from '#web/ui/note.tsx'
import { TermsText } from './terms-text.tsx'

interface TermsMeanwhileProps {
  row: CountryTerms
  newer: NewerReading<{ text: string }>
}

/** Says that somebody else changed the terms while this person was typing, shows theirs, and asks whose are kept. */
export function TermsMeanwhile({ row, newer }: TermsMeanwhileProps) {
  const { isAsked } = newer
  const [change] = newer.changes
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.querySelector('button')?.focus()
  }, [isAsked])
  if (!change) return null
  return (
    <div ref={place}>
      <Note kind="warn" live>
        {row.changedBy ? displayName(row.changedBy) : 'Somebody'} changed these terms in the meantime. What
        you typed is kept.
        <details className="my-1">
          <summary className="cursor-pointer">Theirs</summary>
          <TermsText terms={paragraphsOf(change.is)} version={row.version} language={row.language} />
        </details>
        {change.clashes && (
          <span className="inline-flex gap-3">
            <button type="button" className="link" onClick={() => newer.take(change)}>
              Use theirs
            </button>
            <button type="button" className="link" onClick={() => newer.keep(change)}>
              Keep mine
            </button>
          </span>
        )}
        {isAsked && (
          <p role="alert" className="error">
            Not saved yet: choose first whose are kept.
          </p>
        )}
      </Note>
    </div>
  )
}
