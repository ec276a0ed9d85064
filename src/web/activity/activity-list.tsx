import { CircleDot, History, Shapes, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type Activity, activities, activitySorts, mostCounted } from '#contract/activity.ts'
import { displayName } from '#domain/account.ts'
import { activityKindLabels, activityKinds, eventLabel, happenings, kindOf } from '#domain/activity-kind.ts'
import { isId } from '#web/is-id.ts'
import { fetchExport } from '#web/lists/fetch-export.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { useAsk } from '#web/queries.ts'
import { readRange } from '#web/ui/date-range.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { language } from '#web/ui/language.ts'
import { ActivityCard, activityColumns } from './activity-columns.tsx'

const [kindFilter, eventFilter, personFilter, datesFilter] = ['kind', 'event', 'person', 'dates'] as const

const kind: ListKind<(typeof activitySorts)[number]> = {
  filters: {
    [kindFilter]: value => activityKinds.some(known => known === value),
    [eventFilter]: value => happenings.some(known => known === value),
    [personFilter]: isId,
    [datesFilter]: value => readRange(value) !== null,
  },
  sorts: activitySorts,
  sort: '-createdAt',
}

const most = `${mostCounted.toLocaleString(language)}+`

export interface ActivityListProps {
  /** 0 is what belongs to no country. */
  countryId: number
  label: string
  empty: string
}

/** Who did what when, searched, filtered and paged by the server; all of it in the address. */
export function ActivityList({ countryId, label, empty }: ActivityListProps) {
  const list = useListAddress(kind)
  const [isCounted, setCounted] = useState(false)
  const chosen = (name: string) => list.state.chosen[name] ?? []
  const kinds = activityKinds.filter(one => chosen(kindFilter).includes(one))
  const events = happenings.filter(one => chosen(eventFilter).includes(one))
  const { search, limit, offset } = pageOf(list.state)
  const [dates = ''] = chosen(datesFilter)
  const params = { countryId }
  const beside = { search, userId: chosen(personFilter).map(Number), ...readRange(dates) }
  const narrowed = { ...beside, kind: kinds, event: events }
  const { sort } = list.state
  const asked = useAsk(activities.list, {
    params,
    query: { ...narrowed, sort, limit, offset: Math.min(offset, mostCounted) },
  })
  const counted = useAsk(
    activities.counts,
    ...(isCounted ? ([{ params, query: beside }] as const) : (['not yet'] as const)),
  )
  const people = useAsk(activities.people, { params })
  const countOf = (one: Activity['kind']) => {
    if (!counted.data) return undefined
    const count = counted.data.find(known => known.kind === one)?.count ?? 0
    return count > mostCounted ? most : count
  }

  return (
    <ListView
      name="activity"
      list={list}
      asked={asked}
      mostCounted={mostCounted}
      searchLabel="Search activity"
      placeholder={countryId === 0 ? 'Search by Person, Product' : 'Search by Loan, S/N, Person, Storeroom'}
      filters={[
        {
          label: 'Kind',
          icon: Shapes,
          options: activityKinds.map(one => ({
            value: one,
            label: activityKindLabels[one],
            count: countOf(one),
          })),
          values: kinds,
          onChange: values => list.filter(kindFilter, values),
          onOpen: () => setCounted(true),
        },
        {
          label: 'Event',
          icon: CircleDot,
          options: happenings
            .filter(one => kinds.length === 0 || kinds.includes(kindOf(one)) || events.includes(one))
            .map(one => ({ value: one, label: eventLabel(one) })),
          values: events,
          onChange: values => list.filter(eventFilter, values),
        },
        {
          label: 'Person',
          icon: UserRound,
          options: (people.data?.rows ?? []).map(one => ({ value: String(one.id), label: displayName(one) })),
          values: chosen(personFilter),
          onChange: values => list.filter(personFilter, values),
        },
      ]}
      dates={{
        label: 'Dates',
        value: dates,
        onChange: value => list.filter(datesFilter, value === '' ? [] : [value]),
      }}
      exportAs={format => fetchExport('activity', { params, query: { ...narrowed, sort } }, format)}
      label={label}
      failure="The activity could not be loaded"
      columns={activityColumns}
      rowKey={one => one.id}
      card={one => <ActivityCard one={one} />}
      empty={
        <EmptyState icon={History} title={empty}>
          Everything that anybody does is listed here, and stays as it happened.
        </EmptyState>
      }
    />
  )
}
