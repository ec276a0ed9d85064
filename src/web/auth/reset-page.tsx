import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { forgetLinkToken, useLinkToken } from '#web/session/link-token.ts'
import { useSession } from '#web/session/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Message } from './message.tsx'
import { PasswordIsNew } from './password-is-new.tsx'
import { ResetForm } from './reset-form.tsx'

/** Spec section 2, "Reset password"; also behind the approval mail's link to choose another password. */
export default function ResetPage() {
  usePageTitle('Reset password')
  const token = useLinkToken('reset')
  const [end, setEnd] = useState<'reset' | 'dead' | null>(null)
  const check = useApiQuery(accounts.resettable, token === null ? skipToken : { token })
  const isRefused = check.error instanceof ApiError && check.error.code === 'dead_link'
  const isDead = end === 'dead' || (end === null && (token === null || isRefused))
  const endWith = (how: 'reset' | 'dead') => {
    forgetLinkToken('reset')
    setEnd(how)
  }
  return (
    <AuthLayout>
      <div className="auth-form">
        {end === 'reset' && <PasswordIsNew />}
        {isDead && <DeadLink takesFocus={token !== null || end !== null} />}
        {/* Shown before it is known whether the link works, as it mostly does. */}
        {end === null && !isDead && token !== null && (
          <ResetForm
            token={token}
            by={accounts.reset}
            title="Reset password"
            text="Enter password to reset your password"
            onReset={() => endWith('reset')}
            onDead={() => endWith('dead')}
          />
        )}
      </div>
    </AuthLayout>
  )
}

/** People signed in are offered another way to a new link. */
function DeadLink({ takesFocus }: { takesFocus: boolean }) {
  const { signedIn } = useSession()
  return (
    <Message
      takesFocus={takesFocus}
      title="Reset password"
      text={`${refuse('dead_link').message} It works once, and for a while only. If it came with the approval of your account, ask your manager to send it again.`}
    >
      <ButtonLink to={signedIn === 'yes' ? paths.profile : paths.forget} variant="primary" size="lg">
        Ask for a new link
      </ButtonLink>
    </Message>
  )
}
