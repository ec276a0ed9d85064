import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { toastStore } from '#web/ui/toast.ts'

/**
 * The toaster, once, within the router. Its code comes once somebody is signed in, or with the first toast; a page that is shown
 * without the server being there has its own words for that.
 */
export function Toasts() {
  const isSignedIn = useSession().user !== undefined
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      import('#web/ui/toaster.tsx').then(
        module => setToaster(() => module.Toaster),
        () => {
          // The next toast tries again.
        },
      )
    }
    if (isSignedIn || toastStore.current().length > 0) load()
    return toastStore.subscribe(load)
  }, [isSignedIn])
  return Toaster && <Toaster />
}
