import type * as z from 'zod'
import type { Loan } from '#contract/loan.ts'
import { perCustomerField } from '#domain/customer.ts'
import type { SummaryForm } from './summary-resolver.ts'

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
  customerPostalCode: 'Postal code',
  language: 'Language',
}

/** The loan as the form holds it: nothing is an empty field. */
export function summaryOf(loan: Loan): SummaryValues {
  return {
    title: loan.title,
    businessCase: loan.businessCase,
    projectId: loan.projectId ?? '',
    ...perCustomerField(field => loan[field] ?? ''),
    language: loan.language,
  }
}
