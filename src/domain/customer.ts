/** The fields of a loan that are its customer's address, in the order of forms. */
export const addressFields = [
  'customerStreetAddress',
  'customerStreetAddress2',
  'customerCity',
  'customerState',
  'customerPostalCode',
] as const
export type AddressField = (typeof addressFields)[number]

/** The fields of a loan that are its customer's, in the order of forms. */
export const customerFields = [
  'customerCompany',
  'customerName',
  'customerEmail',
  'customerMobile',
  ...addressFields,
] as const
export type CustomerField = (typeof customerFields)[number]

/** Something for each of the customer's fields. */
export const perCustomerField = <Value>(make: (field: CustomerField) => Value) =>
  Object.fromEntries(customerFields.map(field => [field, make(field)])) as Record<CustomerField, Value>

/** The customer's fields alone. */
export const customerOf = <From extends Readonly<Partial<Record<CustomerField, unknown>>>>(from: From) =>
  perCustomerField(field => from[field]) as Pick<From, CustomerField>
