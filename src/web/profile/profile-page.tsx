import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Spec section 2, "Profile page". */
export default function ProfilePage() {
  return (
    <Page title="Profile">
      <PageHeader title="Profile" />
    </Page>
  )
}
