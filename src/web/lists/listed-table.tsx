import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Rows } from '#web/api/call-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import { pageCount } from '#web/ui/table/paging.ts'
import { focusSearch, useFocusLeft } from '#web/ui/table/use-focus-left.ts'
import { useLatestCallback } from '#web/ui/table/use-latest-callback.ts'
import { tablet } from '#web/ui/theme/use-media.ts'
import type { ListAddress } from './use-list-address.ts'
import { useRowKeys } from './use-row-keys.ts'
import './listed.css'
import './listed-cards.css'

type PassedThrough =
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'rowAction'
  | 'opensByAction'
  | 'linkTo'
  | 'card'
  | 'cardsWhere'
  | 'empty'
  | 'fill'
  | 'dense'
  | 'likelyRows'
  | 'picking'
  | 'rowMenu'
  | 'menuLabel'

/** The part of the list's query that the table needs. */
export type QueryState<Row> = Pick<
  UseQueryResult<Rows<Row>>,
  'data' | 'isPlaceholderData' | 'isError' | 'error' | 'isFetching'
> & {
  readonly refetch: () => unknown
  /** Whether the missing total is being requested. */
  readonly isCounting?: boolean | undefined
}

export interface ListedTableProps<Row> extends Pick<DataTableProps<Row>, PassedThrough> {
  readonly list: ListAddress
  readonly query: QueryState<Row>
  /** "The stock list could not be loaded". */
  readonly failure: string
  /** The last page is that of the last counted row. */
  readonly endsWhereCounted?: boolean | undefined
  /** Said of an empty list instead of naming its filters, and the button that resets them. */
  readonly noneFound?: { readonly text: string; readonly reset: string } | undefined
  /** The actions for the selected rows, floating above the table's foot. */
  readonly bar?: ReactNode
}

/** Says that nothing matches: names the search, cut where it is long, and whether filters narrow the list besides. */
function nothingMatches({ state, active }: ListAddress): string {
  const text = state.query.trim()
  if (text === '') return 'Nothing matches the filters that are set.'
  const letters = [...text]
  const named = letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
  return `Nothing matches “${named}”${active > 0 ? ' with the filters that are set' : ''}.`
}

const notCounted = { moreThan: maxCountedAtOnce }

/** A DataTable of a list that the server searches, filters, sorts and pages. */
export function ListedTable<Row>(props: ListedTableProps<Row>) {
  const { list, query, failure, bar, endsWhereCounted, noneFound, ...table } = props
  const frame = useRef<HTMLDivElement>(null)
  const { page, pageSize, sort } = list.state
  const total = query.data ? (query.data.total ?? notCounted) : 0
  const last = pageCount({ total, pageSize })
  const isOpen = typeof total !== 'number' && !endsWhereCounted
  /** The empty result of the previous search, kept as a placeholder, does not mean that the list is empty. */
  const isNotYetKnown = query.isPlaceholderData && total === 0 && !list.isNarrowed
  const isPastTheEnd =
    !query.isPlaceholderData && query.data !== undefined && total !== 0 && !isOpen && page > last

  useEffect(() => {
    if (isPastTheEnd) list.correctPage(last)
  })
  useRowKeys(frame)
  useFocusLeft(bar === undefined ? 0 : 1, () =>
    frame.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus({ preventScroll: true }),
  )
  const toTop = () => frame.current?.querySelector('.table-scroll, .rows')?.scrollTo({ top: 0 })
  const onPage = useLatestCallback((next: number) => {
    list.goTo(next)
    toTop()
  })
  const onPageSize = useLatestCallback(list.resize)

  return (
    <div
      ref={frame}
      className={classNames(
        'listed relative mt-4 flex min-h-0 flex-1 flex-col',
        bar !== undefined && 'has-bar',
      )}
    >
      <DataTable
        cardsWhere={tablet}
        {...table}
        rows={isPastTheEnd || isNotYetKnown ? undefined : query.data?.rows}
        filtered={list.isNarrowed}
        noResults={query.isPlaceholderData ? undefined : (noneFound?.text ?? nothingMatches(list))}
        onReset={() => {
          list.resetAll()
          focusSearch()
        }}
        reset={noneFound?.reset ?? (list.active > 0 ? undefined : 'Clear search')}
        error={query.isError && !query.data ? failure : undefined}
        errorText={sentenceOf(query.error)}
        onRetry={() => query.refetch()}
        refreshing={query.isFetching && (query.isPlaceholderData || query.isError)}
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
          isCounting: query.isCounting,
          endsWhereCounted,
          isBrief: table.fill === false,
          onPage,
          onPageSize,
        }}
      />
      {bar}
    </div>
  )
}

/**
 * Whether a changed question, such as another order, is rendered first and its rows in a deferred update after it. False
 * for another list, such as that of another country.
 */
function useIsDeferred(list: string, query: string): boolean {
  const deferred = useDeferredValue(query)
  return useDeferredValue(list) === list && deferred !== query
}
