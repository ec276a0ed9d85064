import type { UseQueryResult } from '@tanstack/react-query'
import type { Rows } from '#web/api.ts'
import type { ListKind } from './list-address.ts'
import type { AskedList } from './listed-table.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'
import { pageOfWhole, type WholeList } from './whole-list.ts'

/** A list that the server hands over whole, searched, sorted and paged here as its address says. */
export function useWholeList<Row, Sort extends string>(
  asked: UseQueryResult<Rows<Row>>,
  kind: ListKind<Sort>,
  whole: WholeList<Row, Sort>,
): { list: ListAddress<Sort>; asked: AskedList<Row> } {
  const list = useListAddress(kind)
  const { isPlaceholderData, isError, error, isFetching, refetch } = asked
  const data = asked.data && pageOfWhole(asked.data.rows, list.state, whole)
  return { list, asked: { data, isPlaceholderData, isError, error, isFetching, refetch } }
}
