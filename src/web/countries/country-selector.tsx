import { CountryTile } from '#web/ui/country-tile.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CountryChoice } from './use-country.ts'

/** Selects the country of a page; renders nothing where there is no choice. */
export function CountrySelector({ countries, country, failed, choose }: CountryChoice) {
  if (country === undefined && !failed) return <Skeleton width={120} />
  if (!country || !countries) return null
  return (
    <Select
      look="button"
      className="min-w-0 max-w-full"
      label="Country"
      value={String(country.id)}
      onChange={value => choose(Number(value))}
      options={countries.map(({ id, name, code }) => ({
        value: String(id),
        label: name,
        lead: <CountryTile code={code} />,
      }))}
    />
  )
}
