import { usePageTitle } from '#web/page-title.ts'

/** The customer's page behind the link of a loan document: no layout, no session. */
export default function LoanFormPage() {
  usePageTitle('Loan form')
  return <main />
}
