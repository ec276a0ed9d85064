import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DetailsCard } from './details-card.tsx'
import { SecurityCard } from './factors/security-card.tsx'
import { KeptCard } from './kept-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignOnCard } from './sign-on-card.tsx'

/** Spec section 2, "Profile page": the user's own details, notifications, roles, password and sessions. */
export default function ProfilePage() {
  return (
    <Page title="Profile" width="loan">
      <PageHeader title="Profile" />
      <div className="mt-5 grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-start gap-5 max-lg:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <DetailsCard />
          <PasswordCard />
          <SignOnCard />
          <SecurityCard />
          <SessionsCard />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <RolesCard />
          <NotificationsCard />
          <KeptCard />
        </div>
      </div>
    </Page>
  )
}
