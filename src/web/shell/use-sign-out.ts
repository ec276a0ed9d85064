import { toastError } from '#web/api/queries.ts'
import { useSession } from '#web/session/session.tsx'

/** Ends the session; if there is no answer, the session stays and a toast says so. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  return () => void signOut().catch(toastError)
}
