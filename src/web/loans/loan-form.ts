import type * as z from 'zod'
import { loans } from '#contract/loans.ts'

/** What step 3 asks for: all of a new loan but its units and storeroom. */
export const LoanForm = loans.create.body.omit({ units: true, storeroomId: true, approvalRequired: true })
export type LoanFormInput = z.input<typeof LoanForm>
export type LoanFormOutput = z.output<typeof LoanForm>
