import type { ReactNode } from 'react'
import type { SecurityNote, securitySorts } from '#contract/security-log.ts'
import { displayName } from '#domain/account.ts'
import { bareSecondIn, secondIn } from '#domain/dates.ts'
import { relativeTime } from '#domain/relative-time.ts'
import { securityKindLabels, securityWords } from '#domain/security-kind.ts'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { CutText } from '#web/ui/text/cut-text.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { useNow } from '#web/ui/text/use-now.ts'

type SecurityColumn = Column<SecurityNote> & { sort?: (typeof securitySorts)[number] }

/** Somebody's name; a dash where nobody is known. */
const named = (person: SecurityNote['user']) => (person ? displayName(person) : '-')

/** The person whose account a note is about, unless they did it themselves. */
const about = ({ user, aboutUser }: SecurityNote) =>
  aboutUser === null || aboutUser.id === user?.id ? '-' : displayName(aboutUser)

/** The origin of a note: the device and the address. */
const from = ({ device, ip }: SecurityNote) => [device, ip].filter(Boolean).join(', ') || 'The terminal'

/** To the second, and of the days that the filter and the file mean. */
const exactly = ({ createdAt }: SecurityNote) => secondIn('UTC', createdAt)

/** The exact time, since evidence is read by it; how long ago on hover. The column's head says that it is UTC. */
function When({ note }: { note: SecurityNote }) {
  const ago = relativeTime(Date.parse(note.createdAt), useNow())
  return (
    <time dateTime={note.createdAt} title={ago}>
      {bareSecondIn('UTC', note.createdAt)}
    </time>
  )
}

/** The columns of the security log: when, who, what, to whom, from where. */
export const securityColumns: readonly SecurityColumn[] = [
  {
    id: 'createdAt',
    head: 'When (UTC)',
    sort: 'createdAt',
    sortedBy: 'days',
    width: 170,
    skeleton: 130,
    cell: note => <When note={note} />,
  },
  {
    id: 'kind',
    head: 'What happened',
    width: '15%',
    tone: 'strong',
    cut: true,
    skeleton: 130,
    cell: note => <CutText>{securityKindLabels[note.kind]}</CutText>,
  },
  {
    id: 'user',
    head: 'By',
    width: '12%',
    cut: true,
    skeleton: 110,
    cell: note => <CutText>{named(note.user)}</CutText>,
  },
  {
    id: 'about',
    head: 'Whose account',
    width: '12%',
    cut: true,
    skeleton: 110,
    cell: note => <CutText>{about(note)}</CutText>,
  },
  { id: 'from', head: 'From', cut: true, skeleton: 160, cell: note => <TwoLines>{from(note)}</TwoLines> },
  {
    id: 'detail',
    head: 'Detail',
    width: '18%',
    tone: 'mute',
    cut: true,
    skeleton: 110,
    cell: note => <TwoLines>{securityWords(note) || '-'}</TwoLines>,
  },
]

/** A phone shows no title on hover, so nothing of a note is cut. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span className="block whitespace-normal wrap-anywhere">{children}</span>
)

/** A note as a card. */
export function SecurityCard({ note }: { note: SecurityNote }) {
  const people = [note.user, note.aboutUser?.id === note.user?.id ? null : note.aboutUser].filter(
    person => person !== null,
  )
  const who = people.map(person => displayName(person)).join(' → ')
  const more = [who ? from(note) : '', securityWords(note)].filter(Boolean).join(' · ')
  return (
    <RowCard
      title={securityKindLabels[note.kind]}
      second={<Whole>{who || from(note)}</Whole>}
      secondEnd={exactly(note)}
      isText
      third={more && <Whole>{more}</Whole>}
    />
  )
}
