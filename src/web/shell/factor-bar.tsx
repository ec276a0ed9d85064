import { ShieldAlert } from 'lucide-react'
import { dateFormat } from '#domain/dates.ts'
import { paths } from '#web/routing/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Under the top bar while a second factor is asked of who is signed in, and by when. */
export default function FactorBar({ dueAt }: { dueAt: string }) {
  return (
    <p className="cut-off">
      <ShieldAlert className="i" aria-hidden />
      <span>
        A second factor is asked of you.{' '}
        <Link to={paths.profile} className="link">
          Set one up in your profile
        </Link>{' '}
        by {dateFormat({ dateStyle: 'long' }).format(Date.parse(dueAt))}; from then on nothing else is open.
      </span>
    </p>
  )
}
