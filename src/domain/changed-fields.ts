import { type Detail, joinedInWords } from './words.ts'

/** How a sentence names the fields of loans, people, countries and storerooms. */
const fieldNames: Readonly<Record<string, string>> = {
  title: 'the title',
  businessCase: 'the business case',
  projectId: 'the project ID',
  customerCompany: 'the company',
  customerName: 'the contact',
  customerEmail: 'the e-mail address',
  customerMobile: 'the mobile number',
  customerStreetAddress: 'the address',
  customerStreetAddress2: 'address line 2',
  customerCity: 'the city',
  customerState: 'the state',
  customerPostalCode: 'the postal code',
  language: 'the language',
  serialNumber: 'the serial number',
  partNumber: 'the part number',
  name: 'the name',
  firstName: 'the first name',
  middleName: 'the middle name',
  lastName: 'the last name',
  phone: 'the phone number',
  loanLimit: 'the loan limit',
  description: 'the description',
  code: 'the code',
  timeZone: 'the time zone',
  allowPermanentLoan: 'whether it allows permanent loans',
  approvalRequired: 'whether it requires approval',
  currencyId: 'the currency',
  productCategoryId: 'the category',
  streetAddress: 'the address',
  streetAddress2: 'address line 2',
  city: 'the city',
  state: 'the state',
  postalCode: 'the postal code',
  altText: 'what it shows',
  isPublic: 'whether customers may see it',
  primary: 'the primary country',
  version: 'the version',
  hand: 'the role given by hand',
  directory: 'the role of the directory',
  group: 'the group',
}

type Value = Detail[string] | undefined

/** A changed field, as stored in history. */
export interface ChangedField {
  readonly field: string
  /** "the title". */
  readonly name: string
  readonly was: Value
  readonly is: Value
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const dotted = '.is'

/**
 * The changed fields in a detail, stored as `title.was` and `title.is` or as `wasTitle` and `title`; only those that
 * differ.
 */
export function changedFields(detail: Detail): ChangedField[] {
  const fields = Object.keys(detail).flatMap(key => {
    if (key.endsWith(dotted)) {
      const field = key.slice(0, -dotted.length)
      return [{ field, was: detail[`${field}.was`], is: detail[key] }]
    }
    const before = `was${capital(key)}`
    return before in detail ? [{ field: key, was: detail[before], is: detail[key] }] : []
  })
  return fields
    .filter(({ was, is }) => was !== is)
    .map(changed => ({ ...changed, name: fieldNames[changed.field] ?? 'a field' }))
}

/** "the title and the city". */
export const editedFields = (detail: Detail): string =>
  joinedInWords(changedFields(detail).map(({ name }) => name)) ||
  (detail.erased === true ? 'what is erased by now' : 'nothing')

/** Whether its values can be shown to a reader: the id of another record can't. */
export const isWorded = (field: string) =>
  field === 'projectId' || !(field.endsWith('Id') || field === 'primary')
