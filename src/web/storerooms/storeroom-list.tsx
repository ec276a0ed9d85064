import type { UseQueryResult } from '@tanstack/react-query'
import { ShieldCheck, Warehouse } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Country } from '#contract/countries.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import { units } from '#contract/units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { unitStates } from '#domain/unit.ts'
import type { Rows } from '#web/api/call-api.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { countOf } from '#web/lists/filter-counts.ts'
import type { ListKind } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { isYesNo, useWholeList, type WholeFilter, yesNo, yesOrNo } from '#web/lists/use-whole-list.ts'
import type { WholeList } from '#web/lists/whole-list.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { phone } from '#web/ui/theme/use-media.ts'
import { StoreroomCard, type StoreroomSort, storeroomColumns, storeroomSorts } from './storeroom-columns.tsx'

const kind: ListKind<StoreroomSort> = { filters: { approval: isYesNo }, sorts: storeroomSorts, sort: 'name' }

const whole: WholeList<Storeroom, StoreroomSort> = {
  foundBy: storeroom => [
    storeroom.name,
    storeroom.description,
    storeroom.streetAddress,
    storeroom.city,
    storeroom.state,
    storeroom.postalCode,
  ],
  filteredBy: { approval: storeroom => yesOrNo(storeroom.approvalRequired) },
  sortedBy: {
    name: storeroom => storeroom.name,
    description: storeroom => storeroom.description,
    approvalRequired: storeroom => storeroom.approvalRequired,
  },
}

const filters: readonly WholeFilter[] = [
  { name: 'approval', label: 'Approval required', icon: ShieldCheck, options: yesNo },
]

interface StoreroomListProps {
  country: Country
  query: UseQueryResult<Rows<Storeroom>>
  onEdit: (storeroom: Storeroom) => void
}

/** The storerooms of a country, searched and sorted by their address. */
export function StoreroomList({ country, query, onEdit }: StoreroomListProps) {
  const listed = useWholeList(query, kind, whole, filters)
  const counts = useApiQuery(units.counts, {
    params: { countryId: country.id },
    query: { unitStateId: [numberOf(unitStates, 'IN')] },
  })
  const counted = counts.data?.storeroomId
  const unitsIn = useCallback(({ id }: Storeroom) => countOf(counted, [id]), [counted])
  const columns = useMemo(() => storeroomColumns(unitsIn), [unitsIn])
  return (
    <ListView
      {...listed}
      name="storerooms"
      fill={false}
      likelyRows={4}
      searchLabel="Search storerooms"
      placeholder="Search by name, description, address"
      label={`Storerooms in ${country.name}`}
      failure="The storerooms could not be loaded"
      columns={columns}
      rowKey={storeroom => storeroom.id}
      rowAction={storeroom => <EditButton name={storeroom.name} onPress={() => onEdit(storeroom)} />}
      opensByAction
      cardsWhere={phone}
      card={storeroom => <StoreroomCard storeroom={storeroom} units={unitsIn(storeroom)} onEdit={onEdit} />}
      empty={
        <EmptyState icon={Warehouse} title="No results.">
          There is no storeroom in {country.name} yet. Units stand in storerooms, so add the first one.
        </EmptyState>
      }
    />
  )
}
