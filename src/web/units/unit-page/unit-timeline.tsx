import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  CirclePlus,
  Infinity as Endless,
  MessageSquare,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  PackageX,
  Pencil,
  RotateCcw,
  Truck,
  Undo2,
  Wrench,
} from 'lucide-react'
import { units } from '#contract/units.ts'
import { displayName, initials } from '#domain/account.ts'
import { isOfStock, type LineEvent, type StockEvent } from '#domain/event.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { useActor } from '#web/session/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { Timeline, TimelineComment, TimelineEvent } from '#web/ui/text/timeline.tsx'
import { entriesOf, type TimelineEntry } from './timeline-entries.ts'

const icons: Readonly<Record<StockEvent | LineEvent, Icon>> = {
  'unit-added': CirclePlus,
  'unit-edited': Pencil,
  'unit-commented': MessageSquare,
  'unit-transferred': ArrowLeftRight,
  'unit-accepted': PackageCheck,
  'unit-transfer-cancelled': Undo2,
  'unit-brought-back': PackageOpen,
  'unit-repair': Wrench,
  'unit-repaired': RotateCcw,
  'unit-archived': Archive,
  'unit-restored': ArchiveRestore,
  'product-added': CirclePlus,
  'product-edited': Pencil,
  'line-sourced': PackageCheck,
  'line-put-back': PackageMinus,
  'line-cancelled': PackageX,
  'line-shipped': Truck,
  'line-returned': PackageOpen,
  'line-damaged': PackageX,
  'line-permanent': Endless,
  'line-lost': PackageX,
}

/** Everything that ever happened to the unit, newest first, with what was said of it among it. */
export function UnitTimeline({ unitId }: { unitId: number }) {
  const actor = useActor()
  const asked = useApiQuery(units.activity, { params: { unitId } })
  if (asked.data) {
    if (asked.data.rows.length === 0)
      return <p className="text-sm text-muted">Nothing is known of its past.</p>
    return (
      <Timeline label="What happened">
        {entriesOf(asked.data.rows).map(entry => (
          <Entry key={entry.id} entry={entry} isOwn={entry.user?.id === actor.id} />
        ))}
      </Timeline>
    )
  }
  if (!asked.isError) return <SkeletonLines lines={4} />
  return <LoadFailed title="The timeline could not be loaded" asked={asked} />
}

function Entry({ entry, isOwn }: { entry: TimelineEntry; isOwn: boolean }) {
  const { event, user, at, did, reason, comment } = entry
  const who = isOwn ? 'You' : displayName(user)
  const when = <RelativeTime at={at} />
  if (comment !== null && user) {
    return (
      <TimelineComment avatar={<Avatar id={user.id} initials={initials(user)} />} name={who} at={when}>
        {comment}
      </TimelineComment>
    )
  }
  return (
    <TimelineEvent icon={isOfStock(event) ? icons[event] : Pencil} accent={isOwn} at={when}>
      {user && <b>{who} </b>}
      <StyledWords words={did} />
      {reason && <>: “{reason}”</>}
    </TimelineEvent>
  )
}
