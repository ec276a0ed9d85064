import * as z from 'zod'
import { codePattern } from '#domain/document.ts'
import { languages } from '#domain/language.ts'
import { id, optionalLine, singleLine } from './fields.ts'

/** Spec section 5, "Loan signing form". */
export const SignLoan = z.strictObject({
  loanId: id,
  customerName: singleLine(200),
  customerStreetAddress: singleLine(200),
  customerStreetAddress2: optionalLine(200),
  customerCity: singleLine(100),
  customerState: singleLine(100),
  customerPostalCode: optionalLine(20),
  documentHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Ours: in which the document was read; without it in that of the loan. */
  language: z.enum(languages).optional(),
})

/** A file that is asked about: its hash (SHA-256), the code in it, or both. The file itself stays where it is. */
export const VerifyFile = z
  .strictObject({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    code: z.string().regex(codePattern).optional(),
  })
  .refine(({ hash, code }) => hash !== undefined || code !== undefined, {
    error: 'Send the hash of the file, its code, or both.',
  })

/** The customer in the examples of all calls. */
export const exampleCustomer = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}
