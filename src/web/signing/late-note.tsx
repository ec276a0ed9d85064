import type { LoanDocumentView } from '#contract/documents.ts'
import { dayIn, dayNumberIn } from '#domain/dates.ts'
import { Note } from '#web/ui/note.tsx'
import { MailLinks } from './mail-links.tsx'
import { usePageLocale, useSigningWords } from './words.ts'

/** Above everything else once units should have come back: since when, and whom to write to. */
export function LateNote({ shown }: { shown: LoanDocumentView }) {
  const { say } = useSigningWords()
  const { timeZone, dueAt, contact } = shown
  const day = dayIn(timeZone, dueAt, usePageLocale(shown))
  // As the calendar of the dates counts, so that who counts them finds the same.
  const count = dayNumberIn(timeZone, new Date().toISOString()) - dayNumberIn(timeZone, dueAt)
  return (
    <section className="late-note num" aria-label={say('documents.overdue')}>
      <Note kind="err">
        <b>{say('documents.overdue')}</b>
        <p>{say('documents.wasDue', { when: count > 0 ? say('documents.daysAgo', { day, count }) : day })}</p>
        <p>
          <MailLinks>{say('documents.questions', { email: contact.email })}</MailLinks>
        </p>
      </Note>
    </section>
  )
}
