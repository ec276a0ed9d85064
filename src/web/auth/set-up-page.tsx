import type { Config } from '#contract/auth.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { useLinkToken } from '#web/session/link-token.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Message } from './message.tsx'
import { SetUpForm } from './set-up-form.tsx'
import { WithConfig } from './with-config.tsx'

/** The page of the one-time link that an empty Loandesk prints at its start (domain.md, Accounts). */
export default function SetUpPage() {
  usePageTitle('Set up')
  const token = useLinkToken('setup')
  return (
    <AuthLayout>
      <div className="auth-form max-w-[520px]!">
        <WithConfig title="Set up">{config => <SetUpContent config={config} token={token} />}</WithConfig>
      </div>
    </AuthLayout>
  )
}

function SetUpContent({ config, token }: { config: Config; token: string | null }) {
  if (config.isSetUp) {
    return (
      <Message title="Already set up" text={`This ${config.appName} is already set up. Please sign in.`}>
        <ButtonLink to={paths.signIn} variant="primary" size="lg">
          Login
        </ButtonLink>
      </Message>
    )
  }
  if (token === null) {
    return <Message title="Set up" text="Please open the link that the server printed when it started." />
  }
  return <SetUpForm config={config} token={token} />
}
