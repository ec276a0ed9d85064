import { LoadFailed } from '#web/api/load-failed.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { NoCountry } from './no-country.tsx'
import type { CountryChoice } from './use-country.ts'

/** Replaces a page's list until a country is selected: while loading, after a failure, or if there is none. */
export function WithoutCountry({ country, failed }: Pick<CountryChoice, 'country' | 'failed'>) {
  if (country) return null
  if (country === null) return <NoCountry />
  if (failed) {
    return <LoadFailed title="The countries could not be loaded" query={failed} />
  }
  return (
    <div className="card mt-5 p-5">
      <SkeletonLines lines={6} />
    </div>
  )
}
