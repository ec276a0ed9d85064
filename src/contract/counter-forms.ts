import * as z from 'zod'
import { shortCodeIn, shortCodeLength, shortCodePattern } from '#domain/short-code.ts'
import { id, label } from './fields.ts'

/** A document to show at the counter: to whom, by default the loan's customer, and whether on the device that asks. */
export const PresentDocument = z.strictObject({
  loanId: id,
  signerName: label(200).optional(),
  onThisDevice: z.boolean().optional(),
})

/** The short code as somebody typed it, in either case and with spaces. */
export const OpenCounter = z.strictObject({
  code: z
    .string()
    .max(40)
    .overwrite(shortCodeIn)
    .regex(shortCodePattern, `The code has ${shortCodeLength} letters and digits.`),
})
