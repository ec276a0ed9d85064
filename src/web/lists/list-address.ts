import { pageSizes } from '#web/ui/table/paging.ts'

/** The abilities of a list: its filters by their names in the address, with their values, and its sort keys. */
export interface ListKind<Sort extends string = string> {
  readonly filters: Readonly<Record<string, (value: string) => boolean>>
  readonly sorts: readonly Sort[]
  /** The default, which may depend on the chosen filters: `-createdAt` is newest first. */
  readonly sort: Order<Sort> | ((chosen: Chosen) => Order<Sort>)
}

type Order<Sort extends string> = Sort | `-${Sort}`

/** The chosen values by filter; none means all. */
type Chosen = ListState['chosen']

/** The state of a list in the address. */
export interface ListState<Sort extends string = string> {
  readonly query: string
  /** The chosen values by filter; none means all. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly sort: Order<Sort>
  /** Counts from 1. */
  readonly page: number
  readonly pageSize: number
}

const defaultPageSize = 25
const longestQuery = 200
const lastPage = 1_000_000

function isSortOf<Sort extends string>(kind: ListKind<Sort>, sort: string): sort is Order<Sort> {
  return kind.sorts.some(known => known === sort.replace(/^-/, ''))
}

const usualSort = <Sort extends string>({ sort }: ListKind<Sort>, chosen: Chosen): Order<Sort> =>
  typeof sort === 'function' ? sort(chosen) : sort

/** Reads the address; invalid values are ignored. */
export function readListState<Sort extends string>(
  address: URLSearchParams,
  kind: ListKind<Sort>,
): ListState<Sort> {
  const sort = address.get('sort') ?? ''
  const chosen = Object.fromEntries(
    Object.entries(kind.filters).map(([name, isKnown]) => [
      name,
      [...new Set(address.getAll(name))].filter(isKnown),
    ]),
  )
  const page = Number(address.get('page'))
  const size = Number(address.get('size'))
  return {
    query: (address.get('query') ?? '').trim().slice(0, longestQuery),
    chosen,
    sort: isSortOf(kind, sort) ? sort : usualSort(kind, chosen),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    pageSize: pageSizes.find(known => known === size) ?? defaultPageSize,
  }
}

/** The address after a change: defaults are left out, foreign parameters stay, and a new question starts on page 1. */
export function writeListState<Sort extends string>(
  address: URLSearchParams,
  kind: ListKind<Sort>,
  change: Partial<ListState>,
): URLSearchParams {
  const before = readListState(address, kind)
  const next = { ...before, page: 1, ...change }
  const usual = usualSort(kind, next.chosen)
  const wasUsual = change.sort === undefined && before.sort === usualSort(kind, before.chosen)
  const written = new URLSearchParams(address)
  const put = (name: string, value: string, usual: string) =>
    value === usual ? written.delete(name) : written.set(name, value)
  put('query', next.query, '')
  put('sort', wasUsual ? usual : next.sort, usual)
  put('page', String(next.page), '1')
  put('size', String(next.pageSize), String(defaultPageSize))
  for (const name of Object.keys(kind.filters)) {
    written.delete(name)
    for (const value of next.chosen[name] ?? []) written.append(name, value)
  }
  return written
}

/** How many filters are active. */
export function activeFilters({ chosen }: Pick<ListState, 'chosen'>): number {
  return Object.values(chosen).filter(values => values.length > 0).length
}

/** The parameters of a request apart from the filters. */
export function pageOf({ query, page, pageSize }: ListState) {
  return { search: query || undefined, limit: pageSize, offset: (page - 1) * pageSize }
}
