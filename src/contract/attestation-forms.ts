import * as z from 'zod'
import { checkNumberIn, checkNumberPattern, maxScans } from '#domain/attestation.ts'
import { languages } from '#domain/language.ts'
import { DeliveryAddress } from './document-forms.ts'
import { id, label, optionalLine } from './fields.ts'
import { fileId } from './file-forms.ts'

/** A paper that was signed by hand: who signed it when, as it says, what it shows, and that the caller has seen it. */
export const AttestPaper = z.strictObject({
  loanId: id,
  signerName: label(200),
  signedOn: z.iso.date('Please enter a date.'),
  checkNumber: z
    .string()
    .max(40)
    .overwrite(checkNumberIn)
    .regex(checkNumberPattern, 'The check number has eight digits and letters, such as 3f9a 12c0.'),
  /** Photos and scans of it, in the order of its pages. */
  fileIds: z
    .array(fileId)
    .min(1, 'Please add a photo or scan of the signed paper.')
    .max(maxScans, `At most ${maxScans} photos and scans.`)
    .refine(ids => new Set(ids).size === ids.length, 'The same file is there twice.'),
  ...DeliveryAddress.shape,
  /** Where the original paper is kept. */
  keptAt: optionalLine(200),
  attested: z.literal(true, 'Please look at the signed paper, and say that you have.'),
  /** The language in which the paper is printed; if absent, the one whose check number was typed. */
  language: z.enum(languages).optional(),
})
