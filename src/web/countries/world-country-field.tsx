import type { WorldCountry } from '#domain/world-country.ts'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { useWorldCountries } from './world-countries.ts'

interface WorldCountryFieldProps {
  code: string
  onChange: (country: WorldCountry) => void
  error: string | undefined
  /** Codes that can't be chosen, because these countries exist already. */
  taken?: readonly string[]
  className?: string
}

/** Any country of the world, found by name or code (spec section 2, "Country page"). */
export function WorldCountryField({ code, onChange, error, taken = [], className }: WorldCountryFieldProps) {
  const countries = useWorldCountries()
  return (
    <FormField label="Country" error={error} className={className}>
      <Combobox
        options={(countries ?? []).map(country => {
          const isTaken = taken.includes(country.code)
          return {
            value: country.code,
            label: country.name,
            keywords: [country.code],
            lead: <CountryTile code={country.code} />,
            disabled: isTaken,
            ...(isTaken && { end: 'Added already' }),
          }
        })}
        loading={!countries}
        value={code || undefined}
        onChange={(value, { label }) => onChange({ code: value, name: label })}
        placeholder="Select a country"
        searchPlaceholder="Search country..."
        nothing="No Country found."
      />
    </FormField>
  )
}
