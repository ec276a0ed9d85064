import { toastError } from '#web/api/queries.ts'
import { useSession } from '#web/session/session.tsx'

/** Ends the session; one that can't be ended, because nobody answers, goes on and says so. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  return () => void signOut().catch(toastError)
}
