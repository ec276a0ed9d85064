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
  /** How many filters are on. */
  readonly active: number
  /** Whether search or filters are on: nothing found is then "No results.". */
  readonly isNarrowed: boolean
  readonly search: (query: string) => void
  readonly filter: (name: string, values: readonly string[]) => void
  readonly sortBy: (sort: string) => void
  readonly goTo: (page: number) => void
  readonly resize: (pageSize: number) => void
  /** Takes the filters off; search and order stay. */
  readonly resetFilters: () => void
  /** Takes filters and search off. */
  readonly resetAll: () => void
  /** Turns to a page that exists, without a step in the history. */
  readonly correctPage: (page: number) => void
}

/**
 * The address, and what was just asked of it: the router shows a new address a moment later than it is told, and a box
 * that was checked must not wait for that. What is asked ends with that moment, wherever it led.
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

/** A list's search, filters, order and page as the address has them, and the ways to change them. */
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
    sortBy: sort => change({ sort }),
    goTo: page => change({ page }),
    resize: pageSize => change({ pageSize }),
    resetFilters: () => change({ chosen: {} }),
    resetAll: () => change({ chosen: {}, query: '' }),
    correctPage: page => change({ page }, true),
  }
}
