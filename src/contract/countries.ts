import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import { id, version } from './fields.ts'

/** Spec section 3, "Country"; `code` and `timeZone` are ours. */
export const country = z.object({
  id,
  name: z.string(),
  code: z.string(),
  description: z.string().nullable(),
  allowPermanentLoan: z.boolean(),
  currencyId: id,
  timeZone: z.string(),
  version,
})
export type Country = z.output<typeof country>

export const countries = {
  list: endpoint({
    method: 'GET',
    path: '/country',
    summary: 'Countries by name: all for a sysadmin, for others their own',
    access: user('all for a sysadmin; for others their own countries'),
    reply: z.array(country),
    list: true,
  }),
}
