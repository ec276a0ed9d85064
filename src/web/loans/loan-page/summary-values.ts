import type * as z from 'zod'
import type { Loan } from '#contract/loan.ts'
import { EditLoan } from '#contract/loan-forms.ts'

/** What the edit form changes; the loan period and the internal flag stay as they were made (spec section 5). */
export const SummaryForm = EditLoan.omit({
  id: true,
  isInternal: true,
  approvalRequired: true,
  loanPeriod: true,
  storeroomId: true,
  sendDocument: true,
})
export type SummaryValues = Required<z.input<typeof SummaryForm>>
export type SummaryField = keyof SummaryValues

/** The fields in their order, as the form names them. */
export const summaryLabels: Readonly<Record<SummaryField, string>> = {
  title: 'Title',
  businessCase: 'Business case',
  projectId: 'Project ID',
  customerCompany: 'Company',
  customerName: 'Name',
  customerEmail: 'Email',
  customerMobile: 'Mobile',
  customerStreetAddress: 'Street address',
  customerStreetAddress2: 'Street address 2',
  customerCity: 'City',
  customerState: 'State',
  customerPostalCode: 'Post code',
}

const fields = Object.keys(summaryLabels) as SummaryField[]

/** The loan as the form holds it: nothing is an empty field. */
export function summaryOf(loan: Loan): SummaryValues {
  return {
    title: loan.title,
    businessCase: loan.businessCase,
    projectId: loan.projectId ?? '',
    customerCompany: loan.customerCompany,
    customerName: loan.customerName,
    customerEmail: loan.customerEmail,
    customerMobile: loan.customerMobile,
    customerStreetAddress: loan.customerStreetAddress,
    customerStreetAddress2: loan.customerStreetAddress2 ?? '',
    customerCity: loan.customerCity,
    customerState: loan.customerState,
    customerPostalCode: loan.customerPostalCode ?? '',
  }
}

/** A field that somebody else changed while this person was typing. */
export interface Change {
  readonly field: SummaryField
  readonly was: string
  readonly is: string
  /** This person typed something else into it. */
  readonly clashes: boolean
}

/** What changed between two readings of a loan; `typed` is what stands in the form. */
export function changesBetween(before: SummaryValues, after: SummaryValues, typed: SummaryValues): Change[] {
  return fields
    .filter(field => before[field] !== after[field])
    .map(field => ({
      field,
      was: before[field] ?? '',
      is: after[field] ?? '',
      clashes: typed[field] !== before[field] && typed[field] !== after[field],
    }))
}

/** What was decided on stays decided, unless the other wrote something new there. */
export function stillDecided(changes: readonly Change[], known: readonly Change[]): Change[] {
  const decided = new Map(known.filter(({ clashes }) => !clashes).map(({ field, is }) => [field, is]))
  return changes.map(change =>
    decided.get(change.field) === change.is ? { ...change, clashes: false } : change,
  )
}

/** What the form holds after a newer reading: what was typed stays, the rest follows. */
export function merged(before: SummaryValues, after: SummaryValues, typed: SummaryValues): SummaryValues {
  const kept = fields.filter(field => typed[field] !== before[field])
  return { ...after, ...Object.fromEntries(kept.map(field => [field, typed[field]])) }
}
