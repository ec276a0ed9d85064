import { History } from 'lucide-react'
import { activities } from '#contract/activity.ts'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { fetchExport } from '#web/lists/fetch-export.ts'
import { pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { tabletInManagement } from '#web/ui/theme/use-media.ts'
import { ActivityCard, activityColumns } from './activity-columns.tsx'
import { activityList, datesFilter, narrowingOf } from './activity-narrowing.ts'
import { useActivityFilters } from './use-activity-filters.ts'

interface ActivityListProps {
  /** 0 for events that belong to no country. */
  countryId: number
  /** The time zone whose days the dates are. */
  timeZone: string
  label: string
  empty: string
}

/** The activity, searched, filtered and paged by the server; all of it in the address. */
export function ActivityList({ countryId, timeZone, label, empty }: ActivityListProps) {
  const list = useListAddress(activityList)
  const narrowing = narrowingOf(list.state)
  const { limit, offset } = pageOf(list.state)
  const { sort } = list.state
  const params = { countryId }
  const query = useApiQuery(activities.list, {
    params,
    query: { ...narrowing.query, sort, limit, offset: Math.min(offset, maxCountedAtOnce) },
  })
  const filters = useActivityFilters(params, list, narrowing)

  return (
    <ListView
      name="activity"
      list={list}
      query={query}
      endsWhereCounted
      searchLabel="Search activity"
      placeholder={countryId === 0 ? 'Search by Person, Product' : 'Search by Loan, S/N, Person, Storeroom'}
      filters={filters}
      dates={{
        label: 'Dates',
        value: narrowing.dates,
        onChange: value => list.filter(datesFilter, value === '' ? [] : [value]),
        timeZone,
      }}
      exportAs={format => fetchExport('activity', { params, query: { ...narrowing.query, sort } }, format)}
      label={label}
      failure="The activity could not be loaded"
      columns={activityColumns}
      rowKey={one => one.id}
      cardsWhere={tabletInManagement}
      card={one => <ActivityCard one={one} />}
      empty={
        <EmptyState icon={History} title={empty}>
          Everything that anybody does is listed here, and stays as it happened.
        </EmptyState>
      }
    />
  )
}
