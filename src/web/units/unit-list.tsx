import { CircleDot, PackagePlus, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Country } from '#contract/countries.ts'
import { unitSorts, units } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { unitStateLabels, unitStates } from '#domain/unit.ts'
import { isId, type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListedTable } from '#web/lists/listed-table.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { storeroomFilter, useStoreroomFilter } from '#web/lists/use-storeroom-filter.ts'
import { paths } from '#web/paths.ts'
import { useAsk } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EditUnit, UnitCard, unitColumns } from './unit-columns.tsx'

const statuses = unitStates.map(state => ({
  value: state.toLowerCase().replace('_', '-'),
  label: unitStateLabels[state],
  number: numberOf(unitStates, state),
}))

const kind: ListKind<(typeof unitSorts)[number]> = {
  filters: { [storeroomFilter]: isId, status: value => statuses.some(status => status.value === value) },
  sorts: unitSorts,
  sort: 'id',
}

/** The units of a country, searched, filtered, sorted and paged by the server; all of it in the address. */
export function UnitList({ country, addStock }: { country: Country; addStock: ReactNode }) {
  const list = useListAddress(kind)
  const { search } = useLocation()
  const addressOf = (unitId: number) => paths.unit(unitId) + search
  const { sort, chosen } = list.state
  const storerooms = useStoreroomFilter(country.id, list)
  const status = chosen.status ?? []
  const query = {
    ...pageOf(list.state),
    sort,
    storeroomId: storerooms.ids === 'not yet' ? undefined : storerooms.ids,
    unitStateId: statuses.filter(({ value }) => status.includes(value)).map(({ number }) => number),
  }
  const asked = useAsk(
    units.list,
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
            label="Search stock"
            placeholder="Search by Product, P/N, S/N"
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
              options={statuses}
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
        label={`Stock in ${country.name}`}
        failure="The stock list could not be loaded"
        columns={unitColumns}
        rowKey={unit => unit.id}
        linkTo={unit => addressOf(unit.id)}
        rowAction={unit => <EditUnit unit={unit} to={addressOf(unit.id)} />}
        card={unit => <UnitCard unit={unit} to={addressOf(unit.id)} />}
        empty={
          <EmptyState icon={PackagePlus} title={`No stock in ${country.name} yet`} actions={addStock}>
            {addStock
              ? 'Add the first units by part number and serial number.'
              : 'Units appear here once an admin has added them.'}
          </EmptyState>
        }
      />
    </>
  )
}
