import * as z from 'zod'
import { languages } from '#domain/language.ts'
import { id, optionalLine, singleLine } from './fields.ts'

export const countryMissing = 'Please select a country.'

export const timeZoneMissing = 'Please select a time zone.'

/**
 * Spec section 5, "Country form". The name is one of the fixed list and determines the code; `timeZone` (IANA, ours)
 * defaults to the country's principal zone.
 */
export const CountryForm = z.strictObject({
  name: singleLine(100, countryMissing).min(2, countryMissing),
  description: optionalLine(500),
  allowPermanentLoan: z.boolean(),
  currencyId: id.default(1),
  timeZone: singleLine(64, timeZoneMissing).optional(),
  /** Ours: the language of the country's customers, unless a loan says otherwise; English if it is not set. */
  language: z.enum(languages).nullish(),
})

/** An absent field is unchanged. */
export const EditCountry = CountryForm.extend({ currencyId: id }).partial().extend({ id })
