import { dateFormat } from '#domain/dates.ts'
import { paths } from '#web/routing/paths.ts'
import { useUser } from '#web/session/session.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** Tells a person of whom a second factor is demanded by when, and where it is set up. */
export function FactorNote() {
  const { dueAt } = useUser().secondFactor
  if (dueAt === null) return null
  return (
    <Note kind="warn" className="mt-4">
      A second factor is asked of you by {dateFormat({ dateStyle: 'long' }).format(Date.parse(dueAt))}; from
      then on nothing else is open.{' '}
      <Link to={paths.profile} className="link">
        Set one up in your profile
      </Link>
    </Note>
  )
}
