import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import {
  activeFilters,
  type ListKind,
  type ListState,
  readListState,
  writeListState,
} from './list-address.ts'

export interface ListAddress<Sort extends string = string> {
  readonly state: ListState<Sort>
  /** How many filters are active. */
  readonly active: number
  /** Whether search or filters are active: an empty answer then shows "No results." */
  readonly isNarrowed: boolean
  readonly search: (query: string) => void
  readonly filter: (name: string, values: readonly string[]) => void
  /** Leaves these filters alone active; the search is cleared, or stays. */
  readonly keepOnly: (chosen: ListState['chosen'], search: 'cleared' | 'kept') => void
  readonly sortBy: (sort: string) => void
  readonly goTo: (page: number) => void
  readonly resize: (pageSize: number) => void
  /** Clears the filters; search and order stay. */
  readonly resetFilters: () => void
  /** Clears filters and search. */
  readonly resetAll: () => void
  /** Goes to a page that exists, without a history entry. */
  readonly correctPage: (page: number) => void
}

/**
 * The address including the latest change: the router updates in a transition, and a checkbox must not wait for that. The
 * optimistic value ends with the transition.
 */
function useOptimisticAddress() {
  const [address, setAddress] = useSearchParams()
  const [optimistic, setOptimistic] = useOptimistic(address)
  const go = (next: URLSearchParams, replace: boolean) =>
    startTransition(() => {
      setOptimistic(next)
      setAddress(next, { replace })
    })
  return { address: optimistic, go }
}

/** The search, filters, order and page of a list, which the address holds, and functions that change them. */
export function useListAddress<Sort extends string>(kind: ListKind<Sort>): ListAddress<Sort> {
  const { address, go } = useOptimisticAddress()
  const state = readListState(address, kind)
  const active = activeFilters(state)
  const change = (next: Partial<ListState>, replace = false) =>
    go(writeListState(address, kind, next), replace)

  return {
    state,
    active,
    isNarrowed: active > 0 || state.query !== '',
    search: query => change({ query }, true),
    filter: (name, values) => change({ chosen: { ...state.chosen, [name]: values } }),
    keepOnly: (chosen, search) => change({ chosen, ...(search === 'cleared' && { query: '' }) }),
    sortBy: sort => change({ sort }),
    goTo: page => change({ page }),
    resize: pageSize => change({ pageSize }),
    resetFilters: () => change({ chosen: {} }),
    resetAll: () => change({ chosen: {}, query: '' }),
    correctPage: page => change({ page }, true),
  }
}
