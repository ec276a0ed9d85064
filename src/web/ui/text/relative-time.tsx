import { dateFormat } from '#domain/dates.ts'
import { ageBetween, ageInWords, relativeTime } from '#domain/relative-time.ts'
import { useNow } from './use-now.ts'

/** "3 days ago" with the exact time on hover; "3 days" when `withoutAgo`, for columns whose head says since when. */
export function RelativeTime({ at, withoutAgo }: { at: string; withoutAgo?: boolean }) {
  const now = useNow()
  const then = Date.parse(at)
  const exact = dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(then)
  return (
    <time dateTime={at} title={exact}>
      {withoutAgo ? ageInWords(ageBetween(then, now)) : relativeTime(then, now)}
    </time>
  )
}
