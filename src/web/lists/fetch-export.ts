import type { ExportFormat, exports } from '#contract/exports.ts'
import { fetchFile } from '#web/api/call-api.ts'
import type { DownloadedFile } from '#web/api/download-file.ts'
import type { CallArguments } from '#web/api/request.ts'

type Exported = keyof typeof exports

/** Paths only: the schemas would load those of every other list. A path other than the contract's does not compile. */
const paths: { readonly [E in Exported]: (typeof exports)[E]['path'] } = {
  activity: '/activity/country/:countryId/export',
  securityLog: '/security-log/export',
  units: '/unit/country/:countryId/export',
  products: '/product/export',
  loans: '/loan/country/:countryId/export',
  fulfillment: '/loan/country/:countryId/fulfillment/export',
}

type Question<E extends Exported> = Pick<
  CallArguments<(typeof exports)[E]>,
  Extract<keyof CallArguments<(typeof exports)[E]>, 'params' | 'query'>
>

/** A whole list as a file, filtered and sorted; throws the refusal when there is none. */
export function fetchExport<E extends Exported>(
  what: E,
  { query, ...rest }: Question<E>,
  format: ExportFormat,
): Promise<DownloadedFile> {
  return fetchFile({ method: 'GET', path: paths[what] }, { ...rest, query: { ...query, format } })
}
