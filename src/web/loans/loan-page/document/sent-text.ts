import { recordNumber } from '#domain/record-number.ts'

/** The spec's text (section 8). */
export const sentText = (loanId: number) => `Loan ${recordNumber(loanId)} document has been sent.`
