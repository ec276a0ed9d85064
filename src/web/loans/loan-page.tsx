import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function LoanPage() {
  return (
    <Page title="Loan" fill>
      <PageHeader title="Loan" />
    </Page>
  )
}
