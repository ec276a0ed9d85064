import type { Activity, activitySorts } from '#contract/activity.ts'
import { activityWords, doneBy, reasonOf } from '#domain/activity-words.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { AddressText } from '#web/ui/text/address-text.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { About, Changes, changesInWords, EventText, hasActor, inBrief, KindWord } from './activity-words.tsx'

type ActivityColumn = Column<Activity> & { sort?: (typeof activitySorts)[number] }

/** The columns of the activity: who did what and when, about what, and what changed. */
export const activityColumns: readonly ActivityColumn[] = [
  {
    id: 'createdAt',
    head: 'When',
    sort: 'createdAt',
    width: 124,
    tone: 'mute',
    skeleton: 84,
    cell: one => <RelativeTime at={one.createdAt} />,
  },
  {
    id: 'who',
    head: 'Who',
    width: '11%',
    tone: 'strong',
    cut: true,
    skeleton: 110,
    cell: one => <CutText>{doneBy(one)}</CutText>,
  },
  { id: 'what', head: 'What happened', cut: true, skeleton: 220, cell: one => <EventText one={one} /> },
  {
    id: 'kind',
    head: 'Kind',
    width: 104,
    tone: 'mute',
    skeleton: 60,
    cell: ({ kind }) => <KindWord kind={kind} />,
  },
  { id: 'about', head: 'About', width: '22%', cut: true, skeleton: 160, cell: one => <About one={one} /> },
  {
    id: 'change',
    head: 'Was → is',
    width: '18%',
    tone: 'mute',
    cut: true,
    skeleton: 120,
    cell: one => <Changes one={one} />,
  },
]

/** An event on a phone: a sentence, its subject, and the reason or the changes. */
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
          <StyledWords words={activityWords(one)} strong={inBrief} />
        </span>
      }
      second={<About one={one} />}
      secondEnd={<RelativeTime at={one.createdAt} />}
      third={third}
    />
  )
}
