import * as z from 'zod'
import { country } from './countries.ts'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, id, line, optionalLine, version } from './fields.ts'

/** Spec section 3, "Storeroom". */
export const storeroom = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  countryId: id,
  country: country.pick({ id: true, name: true, code: true, allowPermanentLoan: true, timeZone: true }),
  streetAddress: z.string(),
  streetAddress2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string().nullable(),
  approvalRequired: z.boolean(),
  version,
})
export type Storeroom = z.output<typeof storeroom>

/** Spec section 5, "Storeroom form", with its messages as worded. */
export const StoreroomForm = z.strictObject({
  countryId: id,
  name: line(100, 'Please enter a country.'),
  description: optionalLine(500),
  streetAddress: line(200, 'Please enter a street address.'),
  streetAddress2: optionalLine(200),
  city: line(100, 'Please enter a city.'),
  state: line(100, 'Please enter a state.'),
  postalCode: optionalLine(20),
  approvalRequired: z.boolean(),
})

/** Absent is unchanged; `countryId` must equal what is stored. */
export const EditStoreroom = StoreroomForm.partial().extend({ id })

export const storerooms = {
  list: endpoint({
    method: 'GET',
    path: '/storeroom/country/:countryId',
    summary: 'The storerooms of a country, by name',
    access: user('STAFF in the country'),
    params: z.object({ countryId: countryInAddress }),
    reply: z.array(storeroom),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/storeroom',
    summary: 'Add a storeroom; whoever does gets access',
    access: user('MANAGER in the country'),
    body: StoreroomForm,
    reply: storeroom,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/storeroom',
    summary: 'Edit a storeroom; it never changes its country',
    access: user('MANAGER in its country'),
    body: EditStoreroom,
    reply: storeroom,
  }),
}
