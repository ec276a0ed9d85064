import * as z from 'zod'
import { country } from './countries.ts'
import { endpoint, user } from './endpoint.ts'
import { countryInAddress, id, version } from './fields.ts'
import { EditStoreroom, exampleAddress, StoreroomForm } from './storeroom-forms.ts'

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

export const storerooms = {
  list: endpoint({
    method: 'GET',
    path: '/storeroom/country/:countryId',
    summary: 'The storerooms of a country, by name',
    access: user('STAFF in the country'),
    refuses: ['not_found'],
    params: z.object({ countryId: countryInAddress }),
    reply: z.array(storeroom),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/storeroom',
    summary: 'Add a storeroom; whoever does gets access',
    access: user('MANAGER in the country'),
    refuses: ['not_found', 'forbidden', 'already_taken'],
    body: StoreroomForm,
    example: {
      countryId: 1,
      name: 'Lund North',
      description: null,
      ...exampleAddress,
      approvalRequired: false,
    },
    reply: storeroom,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/storeroom',
    summary: 'Edit a storeroom; it never changes its country',
    access: user('MANAGER in its country'),
    refuses: ['not_found', 'forbidden', 'already_taken', 'storeroom_never_moves'],
    body: EditStoreroom,
    example: { id: 1, description: 'Ground floor, behind the workshop', approvalRequired: false },
    reply: storeroom,
    ifMatch: true,
  }),
}
