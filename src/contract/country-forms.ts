import * as z from 'zod'
import { id, line, optionalLine } from './fields.ts'

export const countryMissing = 'Please select a country.'

export const timeZoneMissing = 'Please select a time zone.'

/**
 * Spec section 5, "Country form". The name is one of the fixed list, and brings its code; `timeZone` (IANA, ours) is its
 * principal zone unless given.
 */
export const CountryForm = z.strictObject({
  name: line(100, countryMissing).min(2, countryMissing),
  description: optionalLine(500),
  allowPermanentLoan: z.boolean(),
  currencyId: id.default(1),
  timeZone: line(64, timeZoneMissing).optional(),
})

/** Absent is unchanged. */
export const EditCountry = CountryForm.extend({ currencyId: id }).partial().extend({ id })
