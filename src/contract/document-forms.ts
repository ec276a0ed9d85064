import * as z from 'zod'
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
})

/** The customer in the examples of all calls. */
export const exampleCustomer = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}
