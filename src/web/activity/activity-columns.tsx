import type { Activity, activitySorts } from '#contract/activity.ts'
import { activityWords, doneBy, reasonOf } from '#domain/activity-words.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { AddressText } from '#web/ui/text/address-text.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { About, changesInWords, EventText, hasActor, inBrief } from './activity-words.tsx'

type ActivityColumn = Column<Activity> & { sort?: (typeof activitySorts)[number] }

/** The columns of the activity: who did what and when, about what; what changed stands below what happened. */
export const activityColumns: readonly ActivityColumn[] = [
  {
    id: 'createdAt',
    head: 'When',
    sort: 'createdAt',
    sortedBy: 'days',
    width: 112,
    tone: 'mute',
    skeleton: 84,
    cell: one => <RelativeTime at={one.createdAt} />,
  },
  {
    id: 'who',
    head: 'Who',
    width: '11%',
    minWidth: 122,
    tone: 'strong',
    cut: true,
    skeleton: 110,
    cell: one => <TwoLines>{doneBy(one)}</TwoLines>,
  },
  { id: 'what', head: 'What happened', cut: true, skeleton: 220, cell: one => <EventText one={one} /> },
  {
    id: 'about',
    head: 'About',
    width: '31%',
    cut: true,
    skeleton: 160,
    cell: one => <About one={one} isWhole />,
  },
]

/** An event as a card: a sentence, its subject, and the reason or the changes. */
export function ActivityCard({ one }: { one: Activity }) {
  const reason = reasonOf(one)
  const third = [reason === null ? '' : `“${reason}”`, changesInWords(one)]
    .filter(part => part !== '')
    .join(' ')
  return (
    <RowCard
      title={
        <span className="block whitespace-normal wrap-anywhere font-normal">
          {hasActor(one) && (
            <b className="font-medium">
              <AddressText>{doneBy(one)}</AddressText>{' '}
            </b>
          )}
          <StyledWords words={activityWords(one)} strong={inBrief(one)} />
        </span>
      }
      second={<About one={one} />}
      secondEnd={<RelativeTime at={one.createdAt} />}
      isText
      third={third && <span className="line-clamp-4 whitespace-normal wrap-anywhere">{third}</span>}
    />
  )
}
