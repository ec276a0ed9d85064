import { CircleDot, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { FilterProps } from '#web/ui/table/filter.tsx'
import { type Counted, countOf } from './filter-counts.ts'
import type { ListAddress } from './use-list-address.ts'
import { storeroomFilter, useStoreroomFilter } from './use-storeroom-filter.ts'

/** An option of the status filter: its value in the address, and the states that it covers. */
export interface StatusOption {
  readonly value: string
  readonly label: string
  readonly ids: readonly number[]
}

/** The states that the chosen values cover; an invalid value covers none. */
export function idsOf(statuses: readonly StatusOption[], chosen: readonly string[]): number[] {
  return statuses.filter(({ value }) => chosen.includes(value)).flatMap(({ ids }) => ids)
}

/** The filter's name in the address. */
export const statusFilter = 'status'

interface CountryFilters {
  /** Whether it is known if the storeroom in the address is in this country; until then no rows are asked for. */
  readonly isReady: boolean
  /** The filters of the request. */
  readonly filterQuery: { readonly storeroomId: number[] | undefined; readonly stateIds: number[] }
  /** A note about the filter, if something of it is left out. */
  readonly notice: string | undefined
  /** Whether a filter was opened: rows are only counted from then on. */
  readonly isCounted: boolean
  /** The filters with the given counts, if any. */
  readonly filtersWith: (counts: {
    storerooms: Counted | undefined
    states: Counted | undefined
  }) => FilterProps[]
}

/** The filters of a country's units and loans: storeroom and status. */
export function useCountryFilters(
  countryId: number,
  list: ListAddress,
  statuses: readonly StatusOption[],
): CountryFilters {
  const [isCounted, setCounted] = useState(false)
  const storerooms = useStoreroomFilter(countryId, list)
  const chosen = list.state.chosen[statusFilter] ?? []
  const onOpen = () => setCounted(true)

  return {
    isReady: storerooms.isReady,
    filterQuery: { storeroomId: storerooms.ids, stateIds: idsOf(statuses, chosen) },
    notice: storerooms.notice,
    isCounted,
    filtersWith: counts => [
      {
        label: 'Storeroom',
        icon: Warehouse,
        options: storerooms.options.map(storeroom => ({
          ...storeroom,
          count: countOf(counts.storerooms, [Number(storeroom.value)]),
        })),
        values: storerooms.values,
        onChange: values => list.filter(storeroomFilter, values),
        onOpen,
      },
      {
        label: 'Status',
        icon: CircleDot,
        options: statuses.map(({ value, label, ids }) => ({
          value,
          label,
          count: countOf(counts.states, ids),
        })),
        values: chosen,
        onChange: values => list.filter(statusFilter, values),
        onOpen,
      },
    ],
  }
}
