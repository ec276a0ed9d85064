import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Spec section 2, "Users page". */
export default function UsersPage() {
  return (
    <Page title="Users" fill>
      <PageHeader title="Users" />
    </Page>
  )
}
