import { exactMinuteIn, minuteInBrief } from '#domain/dates.ts'
import { ageBetween, ageInWords, relativeTime } from '#domain/relative-time.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  at: string
  withoutAgo?: boolean
  /** Of the exact time; the reader's own where it is not said. */
  timeZone?: string | undefined
  /** Older than a day, where it is known, it is told exactly: many events of one week would all be "1 month ago". */
  dated?: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * "3 days ago" with the exact time on hover and on paper; "3 days" when `withoutAgo`, for columns whose head says since when,
 * and "5 Dec, 09:14" when `dated`, for histories.
 */
export function RelativeTime({ at, withoutAgo, timeZone, dated }: RelativeTimeProps) {
  const now = useNow()
  const then = Date.parse(at)
  const words = () => {
    if (dated && timeZone !== undefined && now - then >= dayMs) return minuteInBrief(timeZone, at, now)
    return withoutAgo ? ageInWords(ageBetween(then, now)) : relativeTime(then, now)
  }
  return (
    <time dateTime={at} title={exactMinuteIn(timeZone, at)}>
      {words()}
    </time>
  )
}
