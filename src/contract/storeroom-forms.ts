import * as z from 'zod'
import { id, label, optionalLine, singleLine } from './fields.ts'

/** Spec section 5, "Storeroom form", with its messages as worded. */
export const StoreroomForm = z.strictObject({
  countryId: id,
  name: label(100, 'Please enter a country.'),
  description: optionalLine(500),
  streetAddress: singleLine(200, 'Please enter a street address.'),
  streetAddress2: optionalLine(200),
  city: singleLine(100, 'Please enter a city.'),
  state: singleLine(100, 'Please enter a state.'),
  postalCode: optionalLine(20),
  approvalRequired: z.boolean(),
})

export const exampleAddress = {
  streetAddress: 'Emdalavägen 14',
  streetAddress2: null,
  city: 'Lund',
  state: 'Skåne',
  postalCode: '223 69',
}

/** An absent field is unchanged; `countryId` must equal what is stored. */
export const EditStoreroom = StoreroomForm.partial().extend({ id })
