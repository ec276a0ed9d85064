import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#web/session.tsx'
import { toastStore } from '#web/ui/toast.ts'
import { preload } from '#web/use-preload.ts'

const loadToaster = () => import('#web/ui/toaster.tsx')

/** For those signed in it is there before any dialog: one that opens hides from screen readers what comes later. */
export const prefetchToaster = () => preload(loadToaster)

/**
 * The toaster, once, within the router. Its code comes for who is signed in, or with the first toast; a page that is shown
 * without the server being there has its own words for that.
 */
export function Toasts() {
  const isSignedIn = useSession().signedIn === 'yes'
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      loadToaster().then(
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
