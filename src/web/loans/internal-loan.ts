import type { Storeroom } from '#contract/storerooms.ts'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import type { AddressField, CustomerField } from '#domain/customer.ts'
import type { LoanFormInput } from './loan-form.ts'

/** The fields that the internal-loan checkbox fills, and gives back. */
export type CustomerInput = Pick<LoanFormInput, CustomerField>

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
