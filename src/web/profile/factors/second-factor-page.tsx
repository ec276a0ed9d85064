import { useState } from 'react'
import { Navigate } from 'react-router'
import { AuthLayout } from '#web/auth/auth-layout.tsx'
import { usePageTitle } from '#web/routing/page-title.ts'
import { paths } from '#web/routing/paths.ts'
import { useSession, useUser } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { TooltipProvider } from '#web/ui/overlay/tooltip.tsx'
import { SecurityCard } from './security-card.tsx'

/** The only page open to somebody whose days of grace for a second factor are over, until one is set up. */
export default function SecondFactorPage() {
  const { signOut } = useSession()
  const { secondFactor } = useUser()
  const [isBusy, setBusy] = useState(false)
  usePageTitle('Second factor')
  // The recovery codes are shown before everything is open.
  if (!secondFactor.isOverdue && !isBusy) return <Navigate to={paths.dashboard} replace />
  return (
    <TooltipProvider>
      <AuthLayout>
        <div className="auth-form">
          <h1>Set up a second factor</h1>
          <p>
            Your company asks for one, and your days for it are over. Once you have an authenticator app or a
            passkey, everything is open as before.
          </p>
          <div className="mt-6">
            <SecurityCard onBusy={setBusy} />
          </div>
          <Button className="mt-6" onClick={() => void signOut()}>
            Log out
          </Button>
        </div>
      </AuthLayout>
    </TooltipProvider>
  )
}
