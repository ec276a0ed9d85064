import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Spec section 2, "Storeroom page". */
export default function StoreroomPage() {
  return (
    <Page title="Storeroom" fill>
      <PageHeader title="Storeroom" />
    </Page>
  )
}
