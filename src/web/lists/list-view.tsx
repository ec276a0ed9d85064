import type { ReactNode } from 'react'
import type { Country } from '#contract/countries.ts'
import type { ExportFormat } from '#contract/exports.ts'
import type { ListName } from '#contract/preferences.ts'
import { type ViewedList, viewedLists } from '#domain/view.ts'
import type { DownloadedFile } from '#web/api/download-file.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { DateFilter, type DateFilterProps } from '#web/ui/table/date-filter.tsx'
import { Filter, type FilterProps } from '#web/ui/table/filter.tsx'
import { ListToolbar } from '#web/ui/table/list-toolbar.tsx'
import { tablet, useMedia } from '#web/ui/theme/use-media.ts'
import { ViewMenu } from '#web/views/view-menu.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportLinks, ExportMenu } from './export-menu.tsx'
import { ListedTable, type ListedTableProps, type QueryState } from './listed-table.tsx'
import { useColumns } from './use-columns.ts'
import type { ListAddress } from './use-list-address.ts'

export interface ListViewProps<Row> extends ListedTableProps<Row> {
  /** The list whose columns can be chosen. */
  name: ListName
  /** The country whose views can be kept; without it there are none. */
  country?: Country | undefined
  /** "Search stock". */
  searchLabel: string
  placeholder: string
  filters?: readonly FilterProps[] | undefined
  /** A note about the filters. */
  notice?: string | undefined
  /** A filter by days, after the others. */
  dates?: DateFilterProps | undefined
  /** Fetches the list as a file; without it there is no Export. */
  exportAs?: ((format: ExportFormat) => Promise<DownloadedFile>) | undefined
  /** More buttons, left of Export. */
  end?: ReactNode
  /** Renders another table than the default. */
  table?: ((props: ListedTableProps<Row>) => ReactNode) | undefined
}

/** A list with search, filters with counts, Export, Columns, and the table. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const {
    name,
    country,
    searchLabel,
    placeholder,
    filters = [],
    notice,
    dates,
    exportAs,
    end,
    query,
    table,
    ...rest
  } = props
  const { list } = rest
  const columns = useColumns(name, rest.columns)
  const isCards = useMedia(rest.cardsWhere ?? tablet)
  const isEmpty = hasNothing(rest.list, query)
  const filterChips = (some: readonly FilterProps[]) =>
    some.length > 0 && some.map(filter => <Filter key={filter.label} {...filter} />)
  const days = dates && <DateFilter {...dates} />
  const views = viewsOf(name, country)
  const listed = {
    ...rest,
    // Cards show what they show, and are sorted by any column.
    columns: isCards ? rest.columns : columns.shown,
    query: isCards || columns.isKnown ? query : { ...query, data: undefined },
  }

  return (
    <>
      <ListToolbar
        search={
          <SearchField
            value={list.state.query}
            onSearch={list.search}
            onAgain={() => query.data && !query.isFetching && void query.refetch()}
            label={searchLabel}
            placeholder={placeholder}
          />
        }
        filters={withDays(filterChips(filters), days)}
        chips={withDays(
          filterChips(filters.filter(({ values }) => values.length > 0)),
          dates?.value ? days : undefined,
        )}
        active={list.active}
        count={filters.length + (dates ? 1 : 0)}
        onReset={list.resetFilters}
        end={
          isEmpty ? (
            end
          ) : (
            <>
              {end}
              {views?.()}
              {exportAs && <ExportMenu total={totalOf(query)} fetchAs={exportAs} />}
              {!isCards && <ColumnChooser columns={columns} />}
            </>
          )
        }
        more={
          (views || exportAs) &&
          !isEmpty && (
            <>
              {views?.('lg')}
              {exportAs && <ExportLinks total={totalOf(query)} fetchAs={exportAs} />}
            </>
          )
        }
      />
      {notice && (
        <p className="mt-2 text-sm text-muted" role="status">
          {notice}
        </p>
      )}
      {table ? table(listed) : <ListedTable {...listed} />}
    </>
  )
}

/** Whether nothing exists yet, without any search or filter: there is nothing to keep, to export or to arrange. */
const hasNothing = (
  list: ListAddress,
  { data, isPlaceholderData }: Pick<QueryState<unknown>, 'data' | 'isPlaceholderData'>,
) => data?.total === 0 && !isPlaceholderData && !list.isNarrowed

/** How many rows match now, as far as they are counted. */
const totalOf = ({ data, isPlaceholderData }: Pick<QueryState<unknown>, 'data' | 'isPlaceholderData'>) =>
  (isPlaceholderData ? undefined : data?.total) ?? undefined

/** Renders the menu of the list's views; undefined where none can be kept. */
const viewsOf = (name: ListName, country: Country | undefined) =>
  country && isViewed(name)
    ? (size?: 'lg') => <ViewMenu list={name} country={country} {...(size && { size })} />
    : undefined

const isViewed = (name: ListName): name is ListName & ViewedList => viewedLists.some(list => list === name)

/** Undefined without filters and dates, so that phones show no filter sheet. */
const withDays = (filters: ReactNode, days: ReactNode) =>
  days ? (
    <>
      {filters}
      {days}
    </>
  ) : (
    filters
  )
