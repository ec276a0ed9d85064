import type { Storeroom } from '#contract/storerooms.ts'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import type { LoanFormInput } from './loan-form.ts'

type AddressField =
  | 'customerStreetAddress'
  | 'customerStreetAddress2'
  | 'customerCity'
  | 'customerState'
  | 'customerPostalCode'

/** The fields that the internal-loan checkbox fills, and gives back. */
export type CustomerInput = Pick<
  LoanFormInput,
  'customerCompany' | 'customerName' | 'customerEmail' | 'customerMobile' | AddressField
>

/** The current values of the customer's fields. */
export function customerOf(form: CustomerInput): CustomerInput {
  const {
    customerCompany,
    customerName,
    customerEmail,
    customerMobile,
    customerStreetAddress,
    customerStreetAddress2,
    customerCity,
    customerState,
    customerPostalCode,
  } = form
  return {
    customerCompany,
    customerName,
    customerEmail,
    customerMobile,
    customerStreetAddress,
    customerStreetAddress2,
    customerCity,
    customerState,
    customerPostalCode,
  }
}

/** The storeroom's address as the customer's (spec section 5, "Create loan"). */
export function addressOf(storeroom: Storeroom): Pick<CustomerInput, AddressField> {
  return {
    customerStreetAddress: storeroom.streetAddress,
    customerStreetAddress2: storeroom.streetAddress2 ?? '',
    customerCity: storeroom.city,
    customerState: storeroom.state,
    customerPostalCode: storeroom.postalCode ?? '',
  }
}

/** One's own company, name, e-mail and phone, and the storeroom's address (spec section 5, "Create loan"). */
export function ownAsCustomer(user: User, companyName: string, storeroom: Storeroom): CustomerInput {
  return {
    customerCompany: companyName,
    customerName: displayName(user),
    customerEmail: user.email,
    customerMobile: user.phone ?? '',
    ...addressOf(storeroom),
  }
}
