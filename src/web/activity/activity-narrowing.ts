import { activitySorts } from '#contract/activity.ts'
import { activityKinds, domainEvents } from '#domain/activity-kind.ts'
import { type ListKind, type ListState, pageOf } from '#web/lists/list-address.ts'
import { isId } from '#web/routing/is-id.ts'
import { readRange } from '#web/ui/table/date-range.ts'

type ActivitySort = (typeof activitySorts)[number]

/** The filters' names in the address. */
export const kindFilter = 'kind'
export const eventFilter = 'event'
export const personFilter = 'person'
export const datesFilter = 'dates'

export const activityList: ListKind<ActivitySort> = {
  filters: {
    [kindFilter]: value => activityKinds.some(known => known === value),
    [eventFilter]: value => domainEvents.some(known => known === value),
    [personFilter]: isId,
    [datesFilter]: value => readRange(value) !== null,
  },
  sorts: activitySorts,
  sort: '-createdAt',
}

/** The filters in the address: as they are shown, and as they are requested. */
export function narrowingOf(state: ListState<ActivitySort>) {
  const chosen = (name: string) => state.chosen[name] ?? []
  const kinds = activityKinds.filter(one => chosen(kindFilter).includes(one))
  const events = domainEvents.filter(one => chosen(eventFilter).includes(one))
  const people = chosen(personFilter)
  const [dates = ''] = chosen(datesFilter)
  /** Without kind and event: the kinds are counted independently of their own filter. */
  const queryOfAllKinds = { search: pageOf(state).search, userId: people.map(Number), ...readRange(dates) }
  return {
    kinds,
    events,
    people,
    dates,
    queryOfAllKinds,
    query: { ...queryOfAllKinds, kind: kinds, event: events },
  }
}

export type ActivityNarrowing = ReturnType<typeof narrowingOf>
