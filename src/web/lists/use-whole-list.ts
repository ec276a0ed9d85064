import type { UseQueryResult } from '@tanstack/react-query'
import type { Rows } from '#web/api/call-api.ts'
import type { Icon } from '#web/ui/icon.ts'
import type { FilterProps } from '#web/ui/table/filter.tsx'
import type { ListKind } from './list-address.ts'
import type { QueryState } from './listed-table.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'
import { countInWhole, pageOfWhole, type WholeList } from './whole-list.ts'

/** A filter of such a list: its name in the address, and its values. */
export interface WholeFilter extends Pick<FilterProps, 'label' | 'options'> {
  readonly name: string
  readonly icon: Icon
}

/** Yes and no as values of filters and in addresses. */
export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
export const isYesNo = (value: string) => yesNo.some(known => known.value === value)
export const yesOrNo = (fact: boolean) => (fact ? 'yes' : 'no')

/** A list that the server sends whole; filtered, searched, sorted and paged here by the address. */
export function useWholeList<Row, Sort extends string>(
  query: UseQueryResult<Rows<Row>>,
  kind: ListKind<Sort>,
  whole: WholeList<Row, Sort>,
  wholeFilters: readonly WholeFilter[],
): { list: ListAddress<Sort>; query: QueryState<Row>; filters: FilterProps[] } {
  const list = useListAddress(kind)
  const { isPlaceholderData, isError, error, isFetching, refetch } = query
  const data = query.data && pageOfWhole(query.data.rows, list.state, whole)
  const rows = query.data?.rows
  const filters = wholeFilters.map(({ name, label, icon, options }) => ({
    label,
    icon,
    options: options.map(option => ({
      ...option,
      count: rows && countInWhole(rows, list.state, whole, name, option.value),
    })),
    values: list.state.chosen[name] ?? [],
    onChange: (values: string[]) => list.filter(name, values),
  }))
  return { list, filters, query: { data, isPlaceholderData, isError, error, isFetching, refetch } }
}
