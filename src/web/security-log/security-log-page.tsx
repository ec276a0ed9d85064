import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SecurityLogList } from './security-log-list.tsx'

/** Sign-ins, rights, exports and refused links, for system administrators. */
export default function SecurityLogPage() {
  return (
    <Page title="Security log" fill>
      <PageHeader
        title="Security log"
        subtitle="Who signed in or tried to, whose rights changed, what was exported"
      />
      <SecurityLogList />
    </Page>
  )
}
