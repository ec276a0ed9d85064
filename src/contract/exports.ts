import * as z from 'zod'
import { activityQuery } from './activity.ts'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, idsUpTo } from './fields.ts'
import { loanListQuery } from './loans.ts'
import { productQuery } from './products.ts'
import { securityQuery } from './security-log.ts'
import { maxPickedForExport } from './unit-actions.ts'
import { unitListQuery } from './units.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

const format = z.enum(exportFormats)
const whole = { limit: true, offset: true } as const
const inCountry = z.object({ countryId: countryInAddress })
const file = { reply: z.string(), file: true } as const

/** The rows of a list, filtered and sorted the same way, as a streamed file. */
export const exports = {
  activity: endpoint({
    method: 'GET',
    path: '/activity/country/:countryId/export',
    summary: 'Who did what when in a country as CSV or XLSX, whole',
    access: user('MANAGER in the country; sysadmin for 0, what belongs to no country'),
    refuses: ['not_found', 'forbidden', 'too_many_exports', 'too_many_lists'],
    params: inCountry,
    query: activityQuery.omit(whole).extend({ format }),
    ...file,
  }),
  securityLog: endpoint({
    method: 'GET',
    path: '/security-log/export',
    summary: 'The security log as CSV or XLSX, whole',
    access: user('sysadmin'),
    refuses: ['forbidden', 'too_many_exports', 'too_many_lists'],
    query: securityQuery.omit(whole).extend({ format }),
    ...file,
  }),
  units: endpoint({
    method: 'GET',
    path: '/unit/country/:countryId/export',
    summary: `The units of a country as CSV or XLSX; with \`id\` only these, at most ${maxPickedForExport}`,
    access: user('STAFF in the country'),
    refuses: ['not_found', 'too_many_exports', 'too_many_lists'],
    params: inCountry,
    query: unitListQuery.omit(whole).extend({ format, id: idsUpTo(maxPickedForExport) }),
    ...file,
  }),
  products: endpoint({
    method: 'GET',
    path: '/product/export',
    summary: 'The products as CSV or XLSX',
    access: user('STAFF anywhere'),
    refuses: ['forbidden', 'too_many_exports', 'too_many_lists'],
    query: productQuery.omit(whole).extend({ format }),
    ...file,
  }),
  loans: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId/export',
    summary: 'The loans of a country as CSV or XLSX',
    access: user('STAFF in the country'),
    refuses: ['not_found', 'too_many_exports', 'too_many_lists'],
    params: inCountry,
    query: loanListQuery.omit(whole).extend({ format }),
    ...file,
  }),
  fulfillment: endpoint({
    method: 'GET',
    path: '/loan/country/:countryId/fulfillment/export',
    summary: 'The loans to fulfil as CSV or XLSX',
    access: user('ADMIN in the country'),
    refuses: ['not_found', 'forbidden', 'too_many_exports', 'too_many_lists'],
    params: inCountry,
    query: loanListQuery.omit(whole).extend({ format }),
    ...file,
  }),
}
