import { exactMinuteIn } from '#domain/dates.ts'
import { ageBetween, ageInWords, relativeTime } from '#domain/relative-time.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  at: string
  withoutAgo?: boolean
  /** Of the exact time; the reader's own where it is not said. */
  timeZone?: string | undefined
}

/**
 * "3 days ago" with the exact time on hover and on paper; "3 days" when `withoutAgo`, for columns whose head says since when.
 */
export function RelativeTime({ at, withoutAgo, timeZone }: RelativeTimeProps) {
  const now = useNow()
  const then = Date.parse(at)
  return (
    <time dateTime={at} title={exactMinuteIn(timeZone, at)}>
      {withoutAgo ? ageInWords(ageBetween(then, now)) : relativeTime(then, now)}
    </time>
  )
}
