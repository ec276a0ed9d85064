import type * as z from 'zod'
import { StoreroomForm } from '#contract/storeroom-forms.ts'
import type { Storeroom } from '#contract/storerooms.ts'

/** The form of a storeroom; its country is the page's. */
export const RoomForm = StoreroomForm.omit({ countryId: true })
export type RoomValues = z.input<typeof RoomForm>

/** The fields as the form names them. */
export const roomLabels: Readonly<Record<keyof RoomValues, string>> = {
  name: 'Storeroom',
  description: 'Description',
  streetAddress: 'Street address',
  streetAddress2: 'Street address 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  approvalRequired: 'Approval Required',
}

export const blankRoom: RoomValues = {
  name: '',
  description: '',
  streetAddress: '',
  streetAddress2: '',
  city: '',
  state: '',
  postalCode: '',
  approvalRequired: false,
}

/** A storeroom as the form holds it: nothing is an empty field. */
export function roomValues(room: Storeroom): RoomValues {
  return {
    name: room.name,
    description: room.description ?? '',
    streetAddress: room.streetAddress,
    streetAddress2: room.streetAddress2 ?? '',
    city: room.city,
    state: room.state,
    postalCode: room.postalCode ?? '',
    approvalRequired: room.approvalRequired,
  }
}
