import type * as z from 'zod'
import type { Country } from '#contract/countries.ts'
import { CountryForm } from '#contract/country-forms.ts'

/** The form of a country; without a time zone the server takes the country's principal one. */
export const CompleteCountryForm = CountryForm.extend({ currencyId: CountryForm.shape.currencyId.unwrap() })
export type CountryValues = z.input<typeof CompleteCountryForm>

/** The labels of the form's fields; the currency has none. */
export const countryLabels: Readonly<Record<keyof CountryValues, string>> = {
  name: 'Country',
  description: 'Description',
  allowPermanentLoan: 'Allow Permanent Loan',
  currencyId: 'Currency',
  timeZone: 'Time zone',
  language: 'Language of customers',
}

/** Spec section 9: the currency of a new country. */
const firstCurrencyId = 1

export const blankCountry: CountryValues = {
  name: '',
  description: '',
  allowPermanentLoan: false,
  currencyId: firstCurrencyId,
  timeZone: undefined,
  language: 'en',
}

/** A country as the form's values; null is an empty field. */
export function countryValues(country: Country): CountryValues {
  const { name, description, allowPermanentLoan, currencyId, timeZone, language } = country
  return {
    name,
    description: description ?? '',
    allowPermanentLoan,
    currencyId,
    timeZone,
    language,
  }
}

/** Every time zone that the browser knows, and UTC, which it may leave out. */
export function timeZones(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
}
