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

/** A list's search, filters, order and page as the address has them, and the ways to change them. */
export function useListAddress<Sort extends string>(kind: ListKind<Sort>): ListAddress<Sort> {
  const [address, setAddress] = useSearchParams()
  const state = readListState(address, kind)
  const active = activeFilters(state)
  const change = (next: Partial<ListState>, replace = false) =>
    setAddress(now => writeListState(now, kind, next), { replace })

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
