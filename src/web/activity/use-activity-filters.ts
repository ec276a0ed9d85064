import { skipToken } from '@tanstack/react-query'
import { CircleDot, Shapes, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type Activity, activities } from '#contract/activity.ts'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import { displayName } from '#domain/account.ts'
import { activityKindLabels, activityKinds, domainEvents, eventLabel, kindOf } from '#domain/activity-kind.ts'
import { grouped } from '#domain/amounts.ts'
import { useApiQuery } from '#web/api/queries.ts'
import type { ListAddress } from '#web/lists/use-list-address.ts'
import type { FilterProps } from '#web/ui/table/filter.tsx'
import { type ActivityNarrowing, eventFilter, kindFilter, personFilter } from './activity-narrowing.ts'

const most = `${grouped(maxCountedAtOnce)}+`

/** The filters by kind, event and person; kinds are counted once their filter is opened. */
export function useActivityFilters(
  params: { countryId: number },
  list: ListAddress,
  { kinds, events, people, queryOfAllKinds }: ActivityNarrowing,
): FilterProps[] {
  const [isCounted, setCounted] = useState(false)
  const counted = useApiQuery(activities.counts, isCounted ? { params, query: queryOfAllKinds } : skipToken)
  const here = useApiQuery(activities.people, { params })
  const countOf = (one: Activity['kind']) => {
    if (!counted.data) return undefined
    const count = counted.data.find(known => known.kind === one)?.count ?? 0
    return count > maxCountedAtOnce ? most : count
  }
  const isOffered = (one: (typeof domainEvents)[number]) =>
    kinds.length === 0 || kinds.includes(kindOf(one)) || events.includes(one)

  return [
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
      options: domainEvents.filter(isOffered).map(one => ({ value: one, label: eventLabel(one) })),
      values: events,
      onChange: values => list.filter(eventFilter, values),
    },
    {
      label: 'Person',
      icon: UserRound,
      options: (here.data?.rows ?? []).map(one => ({ value: String(one.id), label: displayName(one) })),
      values: people,
      onChange: values => list.filter(personFilter, values),
    },
  ]
}
