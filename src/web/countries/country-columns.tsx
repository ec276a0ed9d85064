import type { Country } from '#contract/countries.ts'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import type { Column } from '#web/ui/table/data-column.ts'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { TwoLines } from '#web/ui/text/two-lines.tsx'
import { YesNo } from '#web/ui/text/yes-no.tsx'

export const countrySorts = ['name', 'description', 'allowPermanentLoan'] as const
export type CountrySort = (typeof countrySorts)[number]

type CountryColumn = Column<Country> & { sort: CountrySort }

function CountryName({ country }: { country: Country }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <CountryTile code={country.code} />
      <span className="truncate" title={country.name}>
        {country.name}
      </span>
    </span>
  )
}

/** Spec section 2, "Country page". */
export const countryColumns: readonly CountryColumn[] = [
  {
    id: 'name',
    head: 'Country',
    sort: 'name',
    width: '28%',
    tone: 'strong',
    cut: true,
    skeleton: 120,
    cell: country => <CountryName country={country} />,
  },
  {
    id: 'description',
    head: 'Description',
    sort: 'description',
    tone: 'mute',
    cut: true,
    skeleton: 200,
    cell: ({ description }) => (description === null ? '-' : <TwoLines>{description}</TwoLines>),
  },
  {
    id: 'allowPermanentLoan',
    head: 'Allow Permanent Loan',
    sort: 'allowPermanentLoan',
    sortedBy: 'rank',
    width: 180,
    skeleton: 28,
    cell: country => <YesNo value={country.allowPermanentLoan} />,
  },
]

interface EditProps {
  country: Country
  onEdit: (country: Country) => void
}

/** A country on a phone. */
export function CountryCard({ country, onEdit }: EditProps) {
  return (
    <RowCard
      title={<CountryName country={country} />}
      second={country.description}
      third={`Allow permanent loan: ${country.allowPermanentLoan ? 'Yes' : 'No'}`}
      action={<EditButton name={country.name} onPress={() => onEdit(country)} />}
    />
  )
}
