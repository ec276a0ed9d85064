import type { ReactNode } from 'react'
import type { Unit } from '#contract/unit.ts'
import { units } from '#contract/units.ts'
import { dayIn } from '#domain/dates.ts'
import { recordNumber } from '#domain/record-number.ts'
import { ageBetween, ageInWords } from '#domain/relative-time.ts'
import { type UnitState, unitTraits } from '#domain/unit.ts'
import { isLate } from '#domain/unit-place.ts'
import { causeWords } from '#domain/unit-words.ts'
import { StyledWords } from '#web/activity/styled-words.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { useNow } from '#web/ui/text/use-now.ts'
import { UnitStoreroom } from '../unit-columns.tsx'
import { cameBy } from './timeline-entries.ts'

/** What the day is called since when the unit has been where it is. */
const sinceLabels: Readonly<Record<UnitState, string>> = {
  IN: 'In since',
  OUT: 'Shipped',
  TRANSFER: 'Sent',
  REPAIR: 'In repair since',
  PERMANENT_LOAN: 'Shipped',
  ARCHIVED: 'Archived',
}

/** Where the unit is: its storeroom, who has it until when, or where it comes from and goes to; and since when. */
export function WhereCard({ unit }: { unit: Unit }) {
  const { fromStoreroom, place, storeroom } = unit
  const country = useCountries()?.find(({ id }) => id === storeroom.countryId)
  return (
    <Card title="Where it is">
      <dl className="unit-where">
        {place.loan && <Lent unit={unit} loan={place.loan} />}
        <Fact
          name={fromStoreroom ? 'On the way' : 'Storeroom'}
          text={<UnitStoreroom unit={unit} />}
          note={fromStoreroom ? 'Not accepted yet' : (country?.name ?? 'Another country')}
        />
        <Since unit={unit} />
      </dl>
    </Card>
  )
}

interface FactProps {
  readonly name: string
  readonly text: ReactNode
  /** Beneath it, smaller. */
  readonly note?: ReactNode
}

function Fact({ name, text, note }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
      {note && <dd>{note}</dd>}
    </div>
  )
}

/** Who has it, or for whom it is packed, on which loan, until when. */
function Lent({ unit, loan }: { unit: Unit; loan: NonNullable<Unit['place']['loan']> }) {
  const now = useNow()
  const isLateNow = isLate(unit, now)
  const isForGood = unitTraits[unit.unitState.name].gone
  const lentTo = loan.shippedAt === null ? 'Packed for' : 'Customer'
  const red = isLateNow ? 'text-red-text' : undefined
  return (
    <>
      <Fact name={isForGood ? 'For good with' : lentTo} text={loan.customerCompany} />
      <Fact
        name="Loan"
        text={
          <Link className="link" to={paths.loan(loan.id)}>
            {recordNumber(loan.id)}
          </Link>
        }
      />
      {!isForGood && (
        <Fact
          name="Due"
          text={<span className={red}>{dayIn(unit.place.timeZone, loan.dueAt)}</span>}
          note={
            isLateNow ? (
              <span className={red}>{ageInWords(ageBetween(Date.parse(loan.dueAt), now))} overdue</span>
            ) : (
              <RelativeTime at={loan.dueAt} />
            )
          }
        />
      )}
    </>
  )
}

/** The day since when, and why, as far as it is known; its past tells why, and since when a unit is in its storeroom. */
function Since({ unit: { id, unitState, place } }: { unit: Unit }) {
  const isReady = unitTraits[unitState.name].ready
  const past = useApiQuery(units.activity, { params: { unitId: id } })
  const came = past.data && cameBy(past.data.rows)
  const at = isReady ? came?.createdAt : (place.since ?? place.loan?.shippedAt)
  const why = came && causeWords(came)
  const name = sinceLabels[unitState.name]
  return (
    <>
      {at && <Fact name={name} text={dayIn(place.timeZone, at)} note={<RelativeTime at={at} />} />}
      {isReady && past.isPending && <Fact name={name} text={<Skeleton width={90} />} />}
      {why && <Fact name="Why" text={<StyledWords words={why} />} />}
    </>
  )
}
