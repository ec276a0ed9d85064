import { Boxes, FileText, Globe, Mail, PackageSearch, UserRound, Warehouse } from 'lucide-react'
import type { Activity } from '#contract/activity.ts'
import { type ActivityKind, activityKindLabels } from '#domain/activity-kind.ts'
import { subjectOf } from '#domain/activity-subject.ts'
import { activityWords, type Change, changesOf, isConsequence, reasonOf } from '#domain/activity-words.ts'
import { joinedInBrief } from '#domain/joined-in-brief.ts'
import { plainWords, type Strong, textOf } from '#domain/words.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/link.tsx'
import { AddressText } from '#web/ui/text/address-text.tsx'
import { inTwoLines } from '#web/ui/text/two-lines.tsx'

const icons: Readonly<Record<ActivityKind, Icon>> = {
  loan: FileText,
  unit: Boxes,
  product: PackageSearch,
  person: UserRound,
  storeroom: Warehouse,
  country: Globe,
  mail: Mail,
}

/** The kind of an event's subject, as a picture. */
function KindIcon({ kind }: { kind: ActivityKind }) {
  const Drawing = icons[kind]
  const label = activityKindLabels[kind]
  return (
    <span role="img" aria-label={label} title={label} className="flex-none text-muted">
      <Drawing className="i i-sm" aria-hidden />
    </span>
  )
}

/** The address of the subject; undefined where it has no page, or none for the reader. */
function addressOf({ loan, unit, aboutUser, kind, event, detail }: Activity): string | undefined {
  if (loan) return paths.fulfil(loan.id)
  if (unit) return paths.unit(unit.id)
  if (aboutUser) return aboutUser.id === null ? undefined : paths.user(aboutUser.id)
  if (event === 'country-terms-changed') return paths.termsIn(textOf(detail.language) ?? '')
  const partNumber = textOf(detail.partNumber)
  return kind === 'product' && partNumber !== null ? paths.productsLike(partNumber) : undefined
}

interface AboutProps {
  one: Activity
  /** Takes a second line before it is cut, within the height of a row. */
  isWhole?: boolean
}

/** The subject of an event, as a link, behind the picture of its kind; whole on hover. */
export function About({ one, isWhole = false }: AboutProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <KindIcon kind={one.kind} />
      <Subject one={one} cut={isWhole ? inTwoLines : 'truncate'} />
    </span>
  )
}

function Subject({ one, cut }: { one: Activity; cut: string }) {
  const name = subjectOf(one)
  const to = addressOf(one)
  if (name === null) return '-'
  if (to === undefined)
    return (
      <span className={cut} title={name}>
        {name}
      </span>
    )
  return (
    <Link className={classNames('link', cut)} to={to} title={name}>
      {name}
    </Link>
  )
}

/** Names the first of many people, and how many others: "Maya Manager and 3 others"; by address where no name is known. */
export const inBrief =
  ({ names }: Pick<Activity, 'names'>) =>
  ({ strong, people }: Strong) => {
    // A text may be any word, also one that every object knows, such as "constructor".
    const nameOf = (text: string) => (Object.hasOwn(names, text) ? names[text] : undefined) ?? text
    return <AddressText>{people ? joinedInBrief(people.map(nameOf)) : nameOf(strong)}</AddressText>
  }

/** "approved the loan", with the reason that was given, and what it changed; on hover, with the addresses. */
export function EventText({ one }: { one: Activity }) {
  const reason = reasonOf(one)
  const changes = changesInWords(one)
  const words = activityWords(one)
  return (
    <div className="py-0.5">
      <div className="leading-[19px] whitespace-normal wrap-anywhere" title={plainWords(words)}>
        <StyledWords words={words} strong={inBrief(one)} />
      </div>
      {reason !== null && (
        <div className="truncate text-xs text-muted" title={reason}>
          “{reason}”
        </div>
      )}
      {changes !== '' && (
        <div className="truncate text-xs text-muted" title={changes}>
          {changes}
        </div>
      )}
    </div>
  )
}

/** Whether a sentence about the event begins with a name. */
export const hasActor = (one: Activity) => !isConsequence(one)

const inWords = ({ what, isState, was, is }: Change) => `${isState ? '' : `${what}: `}${was} → ${is}`

/** "City: Lund → Malmö", or of a state only "In → Out". */
export const changesInWords = (one: Activity) => changesOf(one).map(inWords).join('; ')
