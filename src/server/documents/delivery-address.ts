import type * as z from 'zod'
import type { DeliveryAddress } from '#contract/document-forms.ts'

/** The customer's delivery address as columns of the loan; fields left out of the form are empty. */
export const deliveryAddress = (signed: z.output<typeof DeliveryAddress>) => ({
  customerStreetAddress: signed.customerStreetAddress,
  customerStreetAddress2: signed.customerStreetAddress2 ?? null,
  customerCity: signed.customerCity,
  customerState: signed.customerState,
  customerPostalCode: signed.customerPostalCode ?? null,
})

/** The delivery address as columns of the signature. */
export const signatureAddressOf = (address: ReturnType<typeof deliveryAddress>) => ({
  streetAddress: address.customerStreetAddress,
  streetAddress2: address.customerStreetAddress2,
  city: address.customerCity,
  state: address.customerState,
  postalCode: address.customerPostalCode,
})
