import { noCountryYet } from '#domain/country-choice.ts'
import { roleLabels } from '#domain/role.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { useUser } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { type OwnCountry, ownCountries } from './own-countries.ts'

/** The user's roles and storerooms, which only managers change. */
export function RolesCard() {
  const user = useUser()
  const countries = ownCountries(user)
  return (
    <Card title="Roles and storerooms" flush>
      {user.isSysAdmin && (
        <p className="border-b border-line px-4 py-3 text-sm last:border-0">
          <span className="strong">System administrator</span>
          <span className="block text-muted">Of every country and storeroom.</span>
        </p>
      )}
      {countries.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Roles and storerooms">
          {countries.map(own => (
            <OwnCountryItem key={own.countryId} own={own} />
          ))}
        </ul>
      )}
      {countries.length === 0 && !user.isSysAdmin && (
        <p className="px-4 py-3 text-sm text-muted">{noCountryYet}</p>
      )}
    </Card>
  )
}

function OwnCountryItem({ own }: { own: OwnCountry }) {
  const { role, isPrimary, storerooms, countryId } = own
  const visible = useCountries()
  const country = own.country ?? visible?.find(({ id }) => id === countryId)
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex items-start gap-2">
        {country && <CountryTile code={country.code} />}
        <span className="strong min-w-0 flex-1 wrap-anywhere">{country?.name ?? '-'}</span>
        <span className="shrink-0 text-muted">
          {role ? roleLabels[role] : 'No role'}
          {isPrimary && ', primary'}
          {own.isByDirectory && ', by your groups'}
        </span>
      </div>
      {storerooms.length > 0 && (
        <p className="mt-1 text-muted wrap-anywhere">
          <span className="sr-only">Storerooms: </span>
          {storerooms.join(', ')}
        </p>
      )}
    </li>
  )
}
