import { Combobox } from '#web/ui/combobox.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { useWorldCountries, type WorldCountry } from './world-countries.ts'

export interface WorldCountryFieldProps {
  code: string
  onChange: (country: WorldCountry) => void
  error: string | undefined
}

/** Any country of the world, found by name or code (spec section 2, "Country page"). */
export function WorldCountryField({ code, onChange, error }: WorldCountryFieldProps) {
  const countries = useWorldCountries()
  return (
    <FormField label="Country" error={error}>
      <Combobox
        options={(countries ?? []).map(country => ({
          value: country.code,
          label: country.name,
          keywords: [country.code],
          lead: <CountryTile code={country.code} />,
        }))}
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
