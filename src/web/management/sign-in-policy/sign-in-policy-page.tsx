import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FactorPolicyCard } from './factor-policy-card.tsx'
import { PasswordPolicyCard } from './password-policy-card.tsx'

/** The page of the policies on signing in, for system administrators. */
export default function SignInPolicyPage() {
  return (
    <Page title="Sign-in" width="settings">
      <PageHeader title="Sign-in" subtitle="What is asked of people who sign in, and of their passwords" />
      <div className="mt-5 grid grid-cols-1 gap-5">
        <FactorPolicyCard />
        <PasswordPolicyCard />
      </div>
    </Page>
  )
}
