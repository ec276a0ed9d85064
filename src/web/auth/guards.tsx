import { type Location, Navigate, Outlet, useLocation } from 'react-router'
import { isAnywhere } from '#domain/role.ts'
import { paths } from '#web/routing/paths.ts'
import { useActor, useSession } from '#web/session/session.tsx'

/** Where somebody wanted to go before they had to sign in; the dashboard if nowhere. */
function wantedFrom(location: Location<unknown>): string {
  const { state } = location
  const hasFrom = typeof state === 'object' && state !== null && 'from' in state
  return hasFrom && typeof state.from === 'string' ? state.from : paths.dashboard
}

/** Visitors go to sign in, and come back afterwards; who signed out themselves does not. */
export function SignedInOnly() {
  const { signedIn } = useSession()
  const { pathname, search } = useLocation()
  if (signedIn === 'yes') return <Outlet />
  return (
    <Navigate to={paths.signIn} replace state={signedIn === 'left' ? null : { from: pathname + search }} />
  )
}

/** Who is signed in has nothing to do here. While the cookie is all we know, nothing is shown yet. */
export function GuestsOnly() {
  const { signedIn, user, error } = useSession()
  const location = useLocation()
  if (user) return <Navigate to={wantedFrom(location)} replace />
  return signedIn === 'yes' && !error ? null : <Outlet />
}

/** ADMIN or above in some country; others go to the dashboard (spec section 2). */
export function AdminsOnly() {
  return isAnywhere(useActor(), 'ADMIN') ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}

/** MANAGER or above in some country; others go to the dashboard. */
export function ManagersOnly() {
  return isAnywhere(useActor(), 'MANAGER') ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}

/** System administrators; others go to the dashboard. */
export function SysAdminsOnly() {
  return useActor().isSysAdmin ? <Outlet /> : <Navigate to={paths.dashboard} replace />
}
