import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Outcome } from './send-each.ts'

/** The mark before a record: waiting, done, refused, not reached. */
export function OutcomeMark({ outcome }: { outcome: Outcome | undefined }) {
  switch (outcome?.is) {
    case undefined:
      return null
    case 'waiting':
      return <Spinner label="Sending" />
    case 'done':
      return <CircleCheck className="i text-green-text" aria-hidden />
    case 'refused':
      return <CircleAlert className="i text-red-text" aria-hidden />
    case 'unanswered':
      return <CloudOff className="i text-red-text" aria-hidden />
  }
}

/** Says below a record what became of it; `done` is the word for success. */
export function OutcomeWords({ outcome, done }: { outcome: Outcome | undefined; done: string }) {
  if (!outcome || outcome.is === 'waiting') return null
  return <span className="block text-muted">{outcome.is === 'done' ? done : outcome.sentence}</span>
}
