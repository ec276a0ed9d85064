import { useEffect, useState } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router'
import { isAnywhere } from '#domain/role.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor, useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The address that somebody wanted before signing in; the dashboard by default. */
export function wantedFrom(location: Location<unknown>): string {
  const { state } = location
  const hasFrom = typeof state === 'object' && state !== null && 'from' in state
  return hasFrom && typeof state.from === 'string' ? state.from : paths.dashboard
}

/** Sends visitors to the sign-in page and back afterwards; people who signed out themselves are not sent back. */
export function SignedInOnly() {
  const { signedIn, user } = useSession()
  const { pathname, search } = useLocation()
  if (user?.secondFactor.isOverdue) return <Navigate to={paths.secondFactor} replace />
  if (signedIn === 'yes') return <Outlet />
  return (
    <Navigate to={paths.signIn} replace state={signedIn === 'left' ? null : { from: pathname + search }} />
  )
}

/** Sends people signed in away. While only the cookie says so, nothing is shown yet. */
export function GuestsOnly() {
  const { signedIn, user, error } = useSession()
  const location = useLocation()
  if (user) return <Navigate to={wantedFrom(location)} replace />
  return signedIn === 'yes' && !error ? null : <Outlet />
}

/** Guards pages outside the shell for signed-in people; the page decides itself when they may go on. */
export function SignedInAnyway() {
  const { signedIn, user } = useSession()
  if (signedIn !== 'yes') return <Navigate to={paths.signIn} replace />
  return user ? <Outlet /> : null
}

/** Guards pages for ADMIN or above in some country; others are sent to the dashboard (spec section 2). */
export function AdminsOnly() {
  return <OpenIf isAllowed={isAnywhere(useActor(), 'ADMIN')} />
}

/** Guards pages for MANAGER or above in some country; others are sent to the dashboard. */
export function ManagersOnly() {
  return <OpenIf isAllowed={isAnywhere(useActor(), 'MANAGER')} />
}

/** Guards pages for system administrators; others are sent to the dashboard. */
export function SysAdminsOnly() {
  return <OpenIf isAllowed={useActor().isSysAdmin} />
}

/** Whose level is taken while a page is open is told why it is gone; not who took over in another tab. */
function OpenIf({ isAllowed }: { isAllowed: boolean }) {
  const { id } = useActor()
  const [first] = useState({ id, isAllowed })
  const isLost = first.isAllowed && first.id === id && !isAllowed
  useEffect(() => {
    if (isLost) {
      toast({
        title: 'Your rights were changed',
        description: 'That page is not open to you any more. This is the dashboard.',
      })
    }
  }, [isLost])
  return isAllowed ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}
