import type * as z from 'zod'
import { StoreroomForm } from '#contract/storeroom-forms.ts'
import type { Storeroom } from '#contract/storerooms.ts'

/** The form of a storeroom; its country is the page's. */
export const RoomForm = StoreroomForm.omit({ countryId: true })
export type StoreroomValues = z.input<typeof RoomForm>

/** The labels of the form's fields. */
export const storeroomLabels: Readonly<Record<keyof StoreroomValues, string>> = {
  name: 'Storeroom',
  description: 'Description',
  streetAddress: 'Street address',
  streetAddress2: 'Street address 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  approvalRequired: 'Approval Required',
}

export const blankRoom: StoreroomValues = {
  name: '',
  description: '',
  streetAddress: '',
  streetAddress2: '',
  city: '',
  state: '',
  postalCode: '',
  approvalRequired: false,
}

/** A storeroom as the form's values; null is an empty field. */
export function storeroomValues(storeroom: Storeroom): StoreroomValues {
  return {
    name: storeroom.name,
    description: storeroom.description ?? '',
    streetAddress: storeroom.streetAddress,
    streetAddress2: storeroom.streetAddress2 ?? '',
    city: storeroom.city,
    state: storeroom.state,
    postalCode: storeroom.postalCode ?? '',
    approvalRequired: storeroom.approvalRequired,
  }
}
