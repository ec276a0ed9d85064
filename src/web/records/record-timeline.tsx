import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { initials } from '#domain/account.ts'
import type { Stretch } from '#domain/words.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import type { Rows } from '#web/api/call-api.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useActor } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { TimelineComment, TimelineEvent } from '#web/ui/text/timeline.tsx'

/** One event in a record's history, in words. */
export interface TimelineEntry<Event = string> {
  readonly id: number
  readonly event: Event
  readonly user: { readonly id: number; readonly firstName: string; readonly lastName: string } | null
  /** The name before the words; null where nobody did it, or nobody may be named. */
  readonly by: string | null
  readonly at: string
  /** The words after the name: "sent it to Kista". */
  readonly did: readonly Stretch[]
  /** A reason that was given. */
  readonly reason: string | null
  /** A comment on the record; it is shown in place of `did`. */
  readonly comment: string | null
}

interface RecordTimelineProps<Row> {
  query: UseQueryResult<Rows<Row>>
  children: (rows: readonly Row[]) => ReactNode
}

/** A record's history once it is loaded. */
export function RecordTimeline<Row>({ query, children }: RecordTimelineProps<Row>) {
  if (query.data) return children(query.data.rows)
  if (!query.isError) return <SkeletonLines lines={4} />
  return <LoadFailed title="The timeline could not be loaded" query={query} />
}

interface RecordEntryProps {
  entry: TimelineEntry
  icon: Icon
  /** Of its exact time. */
  timeZone?: string | undefined
}

/** "You", for whom a sheet of paper has the name: nobody knows later who printed it. */
const You = ({ name }: { name: string }) => (
  <span className="you" title={name}>
    You
  </span>
)

/** One row of the history; the reader's own name is "You". */
export function RecordEntry({ entry, icon, timeZone }: RecordEntryProps) {
  const { user, at, did, reason, comment } = entry
  const isOwn = user?.id === useActor().id
  const name = isOwn && entry.by !== null ? <You name={entry.by} /> : entry.by
  const when = <RelativeTime at={at} timeZone={timeZone} dated />
  if (comment !== null && user && name !== null) {
    return (
      <TimelineComment avatar={<Avatar id={user.id} initials={initials(user)} />} name={name} at={when}>
        {comment}
      </TimelineComment>
    )
  }
  return (
    <TimelineEvent icon={icon} accent={isOwn && name !== null} at={when}>
      {name !== null && <b>{name} </b>}
      <StyledWords words={did} />
      {reason && <>: “{reason}”</>}
    </TimelineEvent>
  )
}
