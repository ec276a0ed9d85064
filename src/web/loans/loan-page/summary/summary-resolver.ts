import { zodResolver } from '@hookform/resolvers/zod'
import { EditLoan } from '#contract/loan-forms.ts'

/** The fields of the edit form; the loan period and the internal flag stay as they were made (spec section 5). */
export const SummaryForm = EditLoan.omit({
  id: true,
  isInternal: true,
  approvalRequired: true,
  loanPeriod: true,
  storeroomId: true,
  sendDocument: true,
})

export default zodResolver(SummaryForm)
