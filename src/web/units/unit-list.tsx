import { skipToken } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Country } from '#contract/countries.ts'
import type { Unit } from '#contract/unit.ts'
import { unitSorts, units } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { recordNumber } from '#domain/record-number.ts'
import { isAtLeast } from '#domain/role.ts'
import { unitStateLabels, unitStates } from '#domain/unit.ts'
import { call } from '#web/api/call-api.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { fetchExport } from '#web/lists/fetch-export.ts'
import { totalIn, withTotal } from '#web/lists/filter-counts.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import type { ListedTableProps } from '#web/lists/listed-table.tsx'
import { RecordItems } from '#web/lists/record-items.tsx'
import { statusFilter, useCountryFilters } from '#web/lists/use-country-filters.ts'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { storeroomFilter } from '#web/lists/use-storeroom-filter.ts'
import { useKeptList } from '#web/records/use-kept-list.ts'
import { isId } from '#web/routing/is-id.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectableUnits } from './selection/selectable-units.tsx'
import { StockTabs } from './stock-tabs.tsx'
import { drawnTransfer, isTransferDirection, transferFilter, transferIn } from './transfer-filter.ts'
import { EditUnit, UnitCard, unitColumns } from './unit-columns.tsx'

const ArrivalsScan = lazy(() => import('./arrivals-scan.tsx'))

const statuses = unitStates.map(state => ({
  value: state.toLowerCase().replace('_', '-'),
  label: unitStateLabels[state],
  ids: [numberOf(unitStates, state)],
}))

const kind: ListKind<(typeof unitSorts)[number]> = {
  filters: {
    [storeroomFilter]: isId,
    [statusFilter]: value => statuses.some(status => status.value === value),
    [transferFilter]: isTransferDirection,
  },
  sorts: unitSorts,
  sort: 'id',
}

const menuLabel = ({ id }: Unit) => `More actions for stock ${recordNumber(id)}`

function UnitItems({ unit, to }: { unit: Unit; to: string }) {
  const { id, serialNumber, product } = unit
  const serial = serialNumber === null ? [] : [{ what: 'serial number', text: serialNumber }]
  return (
    <RecordItems
      to={to}
      page={paths.unit(id)}
      copies={[...serial, { what: 'part number', text: product.partNumber }]}
    />
  )
}

const editUnit = (unit: Unit, to = '') => <EditUnit unit={unit} to={to} />

interface UnitListProps {
  readonly country: Country
  /** The way to add units where there are none, for whom may. */
  readonly addFirst: ReactNode
}

/** The units of a country, searched, filtered, sorted and paged by the server; all of it in the address. */
export function UnitList({ country, addFirst }: UnitListProps) {
  const list = useListAddress(kind)
  const actor = useActor()
  const address = useLocation()
  const { search, ...page } = pageOf(list.state)
  const { sort } = list.state
  const filters = useCountryFilters(country.id, list, statuses)
  const { filterQuery, isReady } = filters
  const params = { countryId: country.id }
  const transfer = transferIn(list)
  const narrowed = isReady
    ? { search, transfer, storeroomId: filterQuery.storeroomId, unitStateId: filterQuery.stateIds }
    : { search, transfer }
  const query = useApiQuery(
    units.list,
    isReady ? { params, query: { ...narrowed, ...page, sort } } : skipToken,
  )
  useKeptList('unit', useParams().unitId === undefined ? query.data : undefined, {
    before: page.offset,
    isToDecide: false,
  })
  const isCounted = filters.isCounted || query.data?.total === null
  const counted = useApiQuery(units.counts, isReady && isCounted ? { params, query: narrowed } : skipToken)
  const { storeroomId: storerooms, unitStateId: states } = counted.data ?? {}
  const maySelect = isAtLeast(actor, 'ADMIN', country.id)
  const linkTo = (unitId: number) => paths.unit(unitId) + address.search

  return (
    <>
      <StockTabs countryId={country.id} />
      {transfer === 'arriving' && maySelect && <ArrivalsByScan country={country} />}
      <ListView
        name="stock"
        country={country}
        list={list}
        query={withTotal(query, totalIn(states, isReady ? filterQuery.stateIds : []), counted.isPending)}
        searchLabel="Search stock"
        placeholder="Search by Product, P/N, S/N"
        filters={[...drawnTransfer(list), ...filters.filtersWith({ storerooms, states })]}
        notice={filters.notice}
        exportAs={format => fetchExport('units', { params, query: { ...narrowed, sort } }, format)}
        label={`Stock in ${country.name}`}
        failure="The stock list could not be loaded"
        columns={unitColumns}
        rowKey={unit => unit.id}
        linkTo={unit => linkTo(unit.id)}
        rowAction={editUnit}
        rowMenu={unit => <UnitItems unit={unit} to={linkTo(unit.id)} />}
        menuLabel={menuLabel}
        card={unit => <UnitCard unit={unit} to={linkTo(unit.id)} />}
        {...(maySelect && {
          table: (listed: ListedTableProps<Unit>) => (
            <SelectableUnits
              {...listed}
              scope={JSON.stringify([country.id, narrowed])}
              exportPicked={(ids, format) =>
                fetchExport(
                  'units',
                  { params, query: { ...(ids === 'all' ? narrowed : { id: [...ids] }), sort } },
                  format,
                )
              }
              ask={({ signal, ...part }) =>
                call(units.list, { params, query: { ...narrowed, ...part, sort: 'id' }, signal })
              }
            />
          ),
        })}
        empty={<NoStock country={country} addFirst={addFirst} />}
      />
    </>
  )
}

function NoStock({ country, addFirst }: UnitListProps) {
  return (
    <EmptyState icon={PackagePlus} title="No results." actions={addFirst}>
      There is no stock in {country.name} yet.{' '}
      {addFirst
        ? 'Add the first units by part number and serial number.'
        : 'Units appear here once an admin has added them.'}
    </EmptyState>
  )
}

function ArrivalsByScan({ country }: { country: Country }) {
  return (
    <Suspense fallback={null}>
      <ArrivalsScan country={country} />
    </Suspense>
  )
}
