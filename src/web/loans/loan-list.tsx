import { skipToken } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import type { Country } from '#contract/countries.ts'
import type { Loan } from '#contract/loan.ts'
import { loanSorts, loans } from '#contract/loans.ts'
import { may } from '#domain/permissions.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { fetchExport } from '#web/lists/fetch-export.ts'
import { totalIn, withTotal } from '#web/lists/filter-counts.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { ListedTable, type ListedTableProps } from '#web/lists/listed-table.tsx'
import { RecordItems } from '#web/lists/record-items.tsx'
import { statusFilter, useCountryFilters } from '#web/lists/use-country-filters.ts'
import { type ListAddress, useListAddress } from '#web/lists/use-list-address.ts'
import { storeroomFilter } from '#web/lists/use-storeroom-filter.ts'
import { useKeptList } from '#web/records/use-kept-list.ts'
import { isId } from '#web/routing/is-id.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { laptop, useMedia } from '#web/ui/theme/use-media.ts'
import { useViews } from '#web/views/use-views.ts'
import { drawnDuty, dutyFilter, dutyIn, isDuty } from './duty-filter.ts'
import { fulfillmentColumns, LoanCard, loanColumns, narrowColumns } from './loan-columns.tsx'
import { loanStatusOptions } from './loan-status.ts'
import { type LoanTab, nothingIn, tabOf, usualOrder, withTabName } from './loan-tab.ts'
import { LoanTabs, useHasNoLoans } from './loan-tabs.tsx'
import { NextStep } from './next-step.tsx'
import { SelectableLoans } from './selection/selectable-loans.tsx'

const kind: ListKind<(typeof loanSorts)[number]> = {
  filters: {
    [storeroomFilter]: isId,
    [statusFilter]: value => loanStatusOptions.some(option => option.value === value),
    [dutyFilter]: isDuty,
  },
  sorts: loanSorts,
  sort: usualOrder,
}

/** The calls, names, columns and cards of both lists: all loans of the country, and those that the actor fulfils. */
const calls = {
  list: {
    rows: loans.list,
    counts: loans.counts,
    name: 'loans',
    file: 'loans',
    columns: loanColumns,
    card: (loan: Loan, to: string) => <LoanCard loan={loan} to={to} />,
  },
  fulfillment: {
    rows: loans.fulfillment,
    counts: loans.fulfillmentCounts,
    name: 'fulfillment',
    file: 'fulfillment',
    columns: fulfillmentColumns,
    card: (loan: Loan, to: string) => (
      <LoanCard loan={loan} to={to} next={<NextStep loan={loan} to={to} onCard />} />
    ),
  },
} as const

export interface LoanListProps {
  country: Country
  which: keyof typeof calls
  /** Names the table: "Loans in Sweden". */
  label: string
  placeholder: string
  /** The address of a row's loan; the list's own query is to stay behind it. */
  linkTo: (loanId: number) => string
  /** An EmptyState. */
  empty: ReactNode
}

const menuLabel = ({ id }: Loan) => `More actions for loan ${recordNumber(id)}`

/** The filter leaves loans alone that wait for a decision. */
const isPendingOnly = ({ state }: ListAddress) => state.chosen[statusFilter]?.join() === 'pending'

/** The list where a tab tells its duty: that is no filter of its own then, and is left by the tabs alone. */
function withinTab<List extends ListAddress>(address: List, tab: LoanTab | undefined): List {
  if (!tab?.duty) return address
  const chosen = { [dutyFilter]: [tab.duty] }
  return {
    ...address,
    active: address.active - 1,
    resetFilters: () => address.keepOnly(chosen, 'kept'),
    resetAll: () => address.keepOnly(chosen, 'cleared'),
  }
}

/** Loans, searched, filtered, sorted and paged by the server; all of it in the address. */
export function LoanList({ country, which, label, placeholder, linkTo, empty }: LoanListProps) {
  const { rows, counts, name, file, columns, card } = calls[which]
  const decides = may.approveLoan(useActor(), { countryId: country.id })
  const address = useListAddress(kind)
  const { shown } = useViews(name, country.id)
  const isEmpty = useHasNoLoans(calls[which], country.id)
  const tab = shown?.isPinned ? undefined : tabOf(address.state)
  const nothing = nothingIn(address.state)
  const list = {
    ...withinTab(address, tab),
    ...(nothing && { resetAll: address.resetAll }),
    isNarrowed: address.isNarrowed && !isEmpty,
  }
  const { search, ...page } = pageOf(list.state)
  const filters = useCountryFilters(country.id, list, loanStatusOptions)
  const { filterQuery, isReady } = filters
  const params = { countryId: country.id }
  const duty = dutyIn(list.state)
  const narrowed = isReady
    ? { search, duty, storeroomId: filterQuery.storeroomId, loanStateId: filterQuery.stateIds }
    : { search, duty }
  const { sort } = list.state
  const query = useApiQuery(rows, isReady ? { params, query: { ...narrowed, ...page, sort } } : skipToken)
  useKeptList('loan', useParams().loanId === undefined ? query.data : undefined, {
    before: page.offset,
    isToDecide: duty === 'approve' || isPendingOnly(list),
  })
  const isCounted = filters.isCounted || query.data?.total === null
  const drawn = tab?.duty ? [] : drawnDuty(list)
  const counted = useApiQuery(counts, isReady && isCounted ? { params, query: narrowed } : skipToken)
  const { storeroomId: storerooms, loanStateId: states } = counted.data ?? {}

  return (
    <>
      {!isEmpty && <LoanTabs list={list} which={name} countryId={country.id} calls={calls[which]} />}
      <ListView
        name={name}
        country={country}
        list={list}
        query={withTotal(query, totalIn(states, isReady ? filterQuery.stateIds : []), counted.isPending)}
        searchLabel="Search loans"
        placeholder={placeholder}
        filters={withTabName([...drawn, ...filters.filtersWith({ storerooms, states })], tab)}
        notice={filters.notice}
        exportAs={format => fetchExport(file, { params, query: { ...narrowed, sort } }, format)}
        label={label}
        failure="The loans could not be loaded"
        columns={columns}
        rowKey={loan => loan.id}
        linkTo={loan => linkTo(loan.id)}
        rowMenu={loan => (
          <RecordItems
            to={linkTo(loan.id)}
            page={paths.loan(loan.id)}
            copies={[{ what: 'number', text: recordNumber(loan.id) }]}
          />
        )}
        menuLabel={menuLabel}
        card={loan => card(loan, linkTo(loan.id))}
        empty={empty}
        noneFound={nothing}
        table={props => <LoanTable {...props} decides={decides} />}
      />
    </>
  )
}

/** The table of loans, with boxes for people who may decide on them. */
function LoanTable({ decides, columns, ...listed }: ListedTableProps<Loan> & { decides: boolean }) {
  const isNarrow = useMedia(laptop)
  const shown = useMemo(() => (isNarrow ? narrowColumns(columns) : columns), [isNarrow, columns])
  const Table = decides ? SelectableLoans : ListedTable<Loan>
  return <Table {...listed} columns={shown} dense={isNarrow} />
}
