import { CircleDot, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Country } from '#contract/countries.ts'
import { loanSorts, loans } from '#contract/loans.ts'
import { isId, type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListedTable } from '#web/lists/listed-table.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { storeroomFilter, useStoreroomFilter } from '#web/lists/use-storeroom-filter.ts'
import { useAsk } from '#web/queries.ts'
import { Filter } from '#web/ui/filter.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { LoanCard, loanColumns } from './loan-columns.tsx'
import { loanStateIds, loanStatusOptions } from './loan-status.ts'

const kind: ListKind<(typeof loanSorts)[number]> = {
  filters: {
    [storeroomFilter]: isId,
    status: value => loanStatusOptions.some(option => option.value === value),
  },
  sorts: loanSorts,
  sort: '-createdAt',
}

export interface LoanListProps {
  country: Country
  /** All loans of the country, or those one fulfils. */
  which: 'list' | 'fulfillment'
  /** Names the table: "Loans in Sweden". */
  label: string
  placeholder: string
  /** Where a row leads; the list's own query is to stay behind it. */
  linkTo: (loanId: number) => string
  /** An EmptyState. */
  empty: ReactNode
}

/** Loans, searched, filtered, sorted and paged by the server; all of it in the address. */
export function LoanList({ country, which, label, placeholder, linkTo, empty }: LoanListProps) {
  const list = useListAddress(kind)
  const storerooms = useStoreroomFilter(country.id, list)
  const status = list.state.chosen.status ?? []
  const query = {
    ...pageOf(list.state),
    sort: list.state.sort,
    storeroomId: storerooms.ids === 'not yet' ? undefined : storerooms.ids,
    loanStateId: loanStateIds(status),
  }
  const asked = useAsk(
    loans[which],
    ...(storerooms.ids === 'not yet'
      ? (['not yet'] as const)
      : ([{ params: { countryId: country.id }, query }] as const)),
  )

  return (
    <>
      <ListToolbar
        search={
          <SearchField
            value={list.state.query}
            onSearch={list.search}
            label="Search loans"
            placeholder={placeholder}
          />
        }
        filters={
          <>
            <Filter
              label="Storeroom"
              icon={Warehouse}
              options={storerooms.options}
              values={storerooms.values}
              onChange={values => list.filter(storeroomFilter, values)}
            />
            <Filter
              label="Status"
              icon={CircleDot}
              options={loanStatusOptions}
              values={status}
              onChange={values => list.filter('status', values)}
            />
          </>
        }
        active={list.active}
        onReset={list.resetFilters}
      />
      <ListedTable
        list={list}
        asked={asked}
        label={label}
        failure="The loans could not be loaded"
        columns={loanColumns}
        rowKey={loan => loan.id}
        linkTo={loan => linkTo(loan.id)}
        card={loan => <LoanCard loan={loan} to={linkTo(loan.id)} />}
        empty={empty}
      />
    </>
  )
}
