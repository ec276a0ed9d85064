import type * as z from 'zod'
import type { LoanForm } from '#contract/loan-forms.ts'

export type LoanFormInput = z.input<typeof LoanForm>
export type LoanFormOutput = z.output<typeof LoanForm>
