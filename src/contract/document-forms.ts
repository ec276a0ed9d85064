import * as z from 'zod'
import { codePattern } from '#domain/document.ts'
import { box, isDrawn, maxPoints, maxStrokes, pointsIn } from '#domain/drawn-signature.ts'
import { languages } from '#domain/language.ts'
import { id, optionalLine, singleLine } from './fields.ts'
import { fieldInEnglish } from './input-words.ts'

const within = (max: number) => z.int().min(0).max(max)
const dayInMs = 24 * 60 * 60 * 1000
const point = z.tuple([within(box.width), within(box.height), within(dayInMs)])

const strokes = z
  .array(z.array(point))
  .refine(drawn => drawn.length <= maxStrokes && pointsIn(drawn) <= maxPoints, {
    error: fieldInEnglish('fields.drawingTooLong'),
    params: { says: 'drawingTooLong' },
  })
  .refine(isDrawn, { error: fieldInEnglish('fields.drawInBox'), params: { says: 'drawInBox' } })

/** How a signature looks: the signer’s name as it stands, or drawn, as strokes of points [x, y, ms]. */
const signatureLook = z.discriminatedUnion('style', [
  z.strictObject({ style: z.literal('TYPED') }),
  z.strictObject({ style: z.literal('DRAWN'), strokes }),
])
export type SignatureLook = z.output<typeof signatureLook>

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
  /** Ours: the language that the document was read in; if absent, the loan's. */
  language: z.enum(languages).optional(),
  /** If absent, the name is typed. */
  signature: signatureLook.optional(),
})

/** The part of it that the customer fills in. */
export const DeliveryAddress = SignLoan.pick({
  customerStreetAddress: true,
  customerStreetAddress2: true,
  customerCity: true,
  customerState: true,
  customerPostalCode: true,
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
