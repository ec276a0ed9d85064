import type { ExportFormat, exports } from '#contract/exports.ts'
import { type Asked, addressOf } from '#web/request.ts'

type Exported = keyof typeof exports

/** Without their schemas, which bring those of every other list; a path that is not the contract's does not compile. */
const paths: { readonly [E in Exported]: (typeof exports)[E]['path'] } = {
  activity: '/activity/country/:countryId/export',
  units: '/unit/country/:countryId/export',
  products: '/product/export',
  loans: '/loan/country/:countryId/export',
  fulfillment: '/loan/country/:countryId/fulfillment/export',
}

type Question<E extends Exported> = Pick<
  Asked<(typeof exports)[E]>,
  Extract<keyof Asked<(typeof exports)[E]>, 'params' | 'query'>
>

/** Where a list can be downloaded whole, filtered and sorted as it is asked for. */
export function exportAddress<E extends Exported>(
  what: E,
  { query, ...asked }: Question<E>,
  format: ExportFormat,
): string {
  return addressOf({ path: paths[what] }, { ...asked, query: { ...query, format } })
}
