import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Spec section 2, "Country page". */
export default function CountryPage() {
  return (
    <Page title="Country" fill>
      <PageHeader title="Country" />
    </Page>
  )
}
