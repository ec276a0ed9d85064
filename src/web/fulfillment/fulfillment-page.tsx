import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function FulfillmentPage() {
  return (
    <Page title="Fulfillment" fill>
      <PageHeader title="Fulfillment" />
    </Page>
  )
}
