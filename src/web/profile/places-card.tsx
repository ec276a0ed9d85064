import { noCountryYet } from '#domain/country-choice.ts'
import { roleLabels } from '#domain/role.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { useUser } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { type OwnPlace, ownPlaces } from './own-places.ts'

/** The user's roles and storerooms, which only managers change. */
export function PlacesCard() {
  const user = useUser()
  const places = ownPlaces(user)
  return (
    <Card title="Roles and storerooms" flush>
      {user.isSysAdmin && (
        <p className="border-b border-line px-4 py-3 text-sm last:border-0">
          <span className="strong">System administrator</span>
          <span className="block text-muted">Of every country and storeroom.</span>
        </p>
      )}
      {places.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Roles and storerooms">
          {places.map(place => (
            <Place key={place.countryId} place={place} />
          ))}
        </ul>
      )}
      {places.length === 0 && !user.isSysAdmin && (
        <p className="px-4 py-3 text-sm text-muted">{noCountryYet}</p>
      )}
    </Card>
  )
}

function Place({ place }: { place: OwnPlace }) {
  const { role, isPrimary, storerooms, countryId } = place
  const visible = useCountries()
  const country = place.country ?? visible?.find(({ id }) => id === countryId)
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex items-start gap-2">
        {country && <CountryTile code={country.code} />}
        <span className="strong min-w-0 flex-1 wrap-anywhere">{country?.name ?? '-'}</span>
        <span className="shrink-0 text-muted">
          {role ? roleLabels[role] : 'No role'}
          {isPrimary && ', primary'}
          {place.isByDirectory && ', by your groups'}
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
