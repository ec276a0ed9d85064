import type { UseQueryResult } from '@tanstack/react-query'
import { Infinity as Endless, Globe } from 'lucide-react'
import type { Country } from '#contract/countries.ts'
import type { Rows } from '#web/api/call-api.ts'
import type { ListKind } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { isYesNo, useWholeList, type WholeFilter, yesNo, yesOrNo } from '#web/lists/use-whole-list.ts'
import type { WholeList } from '#web/lists/whole-list.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { phone } from '#web/ui/theme/use-media.ts'
import { CountryCard, type CountrySort, countryColumns, countrySorts } from './country-columns.tsx'

const kind: ListKind<CountrySort> = { filters: { permanent: isYesNo }, sorts: countrySorts, sort: 'name' }

const whole: WholeList<Country, CountrySort> = {
  foundBy: country => [country.name, country.code, country.description],
  filteredBy: { permanent: country => yesOrNo(country.allowPermanentLoan) },
  sortedBy: {
    name: country => country.name,
    description: country => country.description,
    allowPermanentLoan: country => country.allowPermanentLoan,
  },
}

const filters: readonly WholeFilter[] = [
  { name: 'permanent', label: 'Allow permanent loan', icon: Endless, options: yesNo },
]

interface CountryListProps {
  query: UseQueryResult<Rows<Country>>
  onEdit: (country: Country) => void
}

/** The countries that units are lent in, searched and sorted by their address. */
export function CountryList({ query, onEdit }: CountryListProps) {
  const listed = useWholeList(query, kind, whole, filters)
  return (
    <ListView
      {...listed}
      name="countries"
      fill={false}
      likelyRows={4}
      searchLabel="Search countries"
      placeholder="Search by name, code, description"
      label="Countries"
      failure="The countries could not be loaded"
      columns={countryColumns}
      rowKey={country => country.id}
      rowAction={country => <EditButton name={country.name} onPress={() => onEdit(country)} />}
      opensByAction
      cardsWhere={phone}
      card={country => <CountryCard country={country} onEdit={onEdit} />}
      empty={
        <EmptyState icon={Globe} title="No countries yet">
          People, storerooms and loans belong to countries, so add the first one.
        </EmptyState>
      }
    />
  )
}
