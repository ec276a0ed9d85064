import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { mostCountedAtOnce } from '#contract/endpoint.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Rows } from '#web/api/call-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import { pageCount } from '#web/ui/table/paging.ts'
import { useLatestCallback } from '#web/ui/table/use-latest-callback.ts'
import type { ListAddress } from './use-list-address.ts'

type Own = 'label' | 'columns' | 'rowKey' | 'rowAction' | 'linkTo' | 'card' | 'empty' | 'picking'

/** What the table needs to know of the question and its answer. */
export type QueryState<Row> = Pick<
  UseQueryResult<Rows<Row>>,
  'data' | 'isPlaceholderData' | 'isError' | 'error' | 'isFetching'
> & {
  readonly refetch: () => unknown
  /** The total that the answer did not have is on its way. */
  readonly isCounting?: boolean | undefined
}

export interface ListedTableProps<Row> extends Pick<DataTableProps<Row>, Own> {
  readonly list: ListAddress
  readonly asked: QueryState<Row>
  /** "The stock list could not be loaded". */
  readonly failure: string
  /** Pages go no further than rows are counted. */
  readonly endsWhereCounted?: boolean | undefined
  /** Floats above the table's foot, while there is one: what can be done to the rows that are picked. */
  readonly bar?: ReactNode
}

const notCounted = { moreThan: mostCountedAtOnce }

/** A DataTable over a list that the server searches, filters, sorts and pages. */
export function ListedTable<Row>(props: ListedTableProps<Row>) {
  const { list, asked, failure, bar, endsWhereCounted, ...table } = props
  const frame = useRef<HTMLDivElement>(null)
  const { page, pageSize, sort } = list.state
  const total = asked.data ? (asked.data.total ?? notCounted) : 0
  const last = pageCount({ total, pageSize })
  const isOpen = typeof total !== 'number' && !endsWhereCounted
  /** What a search found of nothing is not yet what there is. */
  const isNotYetKnown = asked.isPlaceholderData && total === 0 && !list.isNarrowed
  const isPastTheEnd =
    !asked.isPlaceholderData && asked.data !== undefined && total !== 0 && !isOpen && page > last

  useEffect(() => {
    if (isPastTheEnd) list.correctPage(last)
  })
  const toTop = () => frame.current?.querySelector('.table-scroll, .rows')?.scrollTo({ top: 0 })
  const onPage = useLatestCallback((next: number) => {
    list.goTo(next)
    toTop()
  })
  const onPageSize = useLatestCallback(list.resize)

  return (
    <div
      ref={frame}
      className={classNames('relative mt-4 flex min-h-0 flex-1 flex-col', bar !== undefined && 'has-bar')}
    >
      <DataTable
        {...table}
        rows={isPastTheEnd || isNotYetKnown ? undefined : asked.data?.rows}
        filtered={list.isNarrowed}
        onReset={list.resetAll}
        error={asked.isError && !asked.data ? failure : undefined}
        errorText={sentenceOf(asked.error)}
        onRetry={() => asked.refetch()}
        refreshing={asked.isFetching && (asked.isPlaceholderData || asked.isError)}
        deferred={useIsDeferred(table.label, JSON.stringify(list.state))}
        sort={sort}
        onSort={next => {
          list.sortBy(next)
          toTop()
        }}
        paging={{
          page,
          pageSize,
          total,
          isCounting: asked.isCounting,
          endsWhereCounted,
          onPage,
          onPageSize,
        }}
      />
      {bar}
    </div>
  )
}

/**
 * Whether it is first to be shown that something else was asked of the list, as by the arrow of another order, and its rows
 * right after that. What is another list, as another country's, is never late.
 */
function useIsDeferred(list: string, asked: string): boolean {
  const deferred = useDeferredValue(asked)
  return useDeferredValue(list) === list && deferred !== asked
}
