import * as z from 'zod'
import type { CustomerField } from '#domain/customer.ts'
import { languages } from '#domain/language.ts'
import { isMailAddress } from '#domain/mail-address.ts'
import { exampleCustomer } from './document-forms.ts'
import { atLeastOne, id, label, lines, optionalLine, optionalLines, required, singleLine } from './fields.ts'
import { cancelReasonMissing, denialReasonMissing } from './loan-form-rules.ts'
import { exampleUnits, WantedUnits } from './loan-unit-forms.ts'

const customer = {
  customerCompany: label(200),
  customerName: label(200),
  customerEmail: singleLine(320).refine(isMailAddress, 'Please enter an e-mail address.'),
  customerMobile: singleLine(50),
  customerStreetAddress: singleLine(200),
  customerStreetAddress2: optionalLine(200),
  customerCity: singleLine(100),
  customerState: singleLine(100),
  customerPostalCode: optionalLine(20),
  /** Ours: the language of the document and the mails; a new loan without one takes the country's. */
  language: z.enum(languages).nullish(),
} satisfies Record<CustomerField | 'language', z.ZodType>

const loanPeriod = atLeastOne.max(3650, 'At most 3650 days.')

/**
 * Spec section 5, "Create loan". `approvalRequired` may be sent as a field of a loan, but the storeroom's setting
 * decides.
 */
export const CreateLoan = z.strictObject({
  title: singleLine(200),
  businessCase: lines(5000),
  projectId: optionalLine(100),
  isInternal: z.boolean().default(false),
  approvalRequired: z.boolean().optional(),
  ...customer,
  loanPeriod,
  units: WantedUnits,
  storeroomId: z.int({ error: required }).min(1, required),
})

export const exampleLoan: z.input<typeof CreateLoan> = {
  title: 'Camera trial',
  businessCase: 'They want to try it in their harbour.',
  projectId: null,
  isInternal: false,
  customerCompany: 'Nordic Harbour AB',
  customerEmail: 'karin.holm@customer.example',
  customerMobile: '+46 70 555 01 88',
  ...exampleCustomer,
  loanPeriod: 14,
  units: exampleUnits,
  storeroomId: 1,
}

/**
 * Spec section 5, "Loan edit": loanPeriod and isInternal are accepted but must equal what is stored. `sendDocument`
 * is ours: it sends the document to the saved address as POST /loan/confirm does; if that fails, nothing is saved.
 */
export const EditLoan = z.strictObject({
  id,
  title: singleLine(200).optional(),
  businessCase: lines(5000).optional(),
  projectId: optionalLine(100),
  isInternal: z.boolean().optional(),
  approvalRequired: z.boolean().optional(),
  customerCompany: customer.customerCompany.optional(),
  customerName: customer.customerName.optional(),
  customerEmail: customer.customerEmail.optional(),
  customerMobile: customer.customerMobile.optional(),
  customerStreetAddress: customer.customerStreetAddress.optional(),
  customerStreetAddress2: customer.customerStreetAddress2,
  customerCity: customer.customerCity.optional(),
  customerState: customer.customerState.optional(),
  customerPostalCode: customer.customerPostalCode,
  language: customer.language,
  loanPeriod: loanPeriod.optional(),
  storeroomId: id.optional(),
  sendDocument: z.boolean().optional(),
})

/** The edit form on screen: the fields of CreateLoan without units and storeroom. */
export const LoanForm = CreateLoan.omit({ units: true, storeroomId: true, approvalRequired: true })

/** Spec section 7: the comment is required for a denial. */
export const ApproveLoan = z
  .strictObject({ loanId: id, approve: z.boolean(), comment: optionalLines(5000) })
  .refine(({ approve, comment }) => approve || Boolean(comment), {
    error: denialReasonMissing,
    path: ['comment'],
  })

export const DenyForm = z.object({ comment: lines(5000, denialReasonMissing) })

/** Ours: the open loan belongs to that colleague from now on. */
export const HandOverLoan = z.strictObject({ loanId: id, userId: id })

/** Ours (domain.md, Loans): cancelling requires a reason, which is stored. */
export const CancelLoan = z.strictObject({ loanId: id, reason: lines(5000, cancelReasonMissing) })
