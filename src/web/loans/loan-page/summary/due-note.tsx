import type { Loan } from '#contract/loan.ts'
import { dayIn } from '#domain/dates.ts'
import { dueNotice } from '#domain/overdue.ts'
import { Note } from '#web/ui/note.tsx'

/** Says before approving and shipping that the due date is near or past (domain.md, Loans). */
export function DueNote({ loan }: { loan: Loan }) {
  const notice = dueNotice(loan, new Date().toISOString())
  if (!notice) return null
  const day = dayIn(loan.storeroom.country.timeZone, loan.dueAt)
  return (
    <Note kind="warn">
      {notice === 'past'
        ? `The due date of this loan, ${day}, has passed.`
        : `The due date of this loan is near: ${day}.`}
    </Note>
  )
}
