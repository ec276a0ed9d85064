import { type ComponentType, useEffect, useState } from 'react'
import { preload } from '#web/routing/use-preload.ts'
import { useSession } from '#web/session/session.tsx'
import { toastStore } from '#web/ui/overlay/toast.ts'

let here: ComponentType | null = null

async function load(): Promise<ComponentType> {
  here = (await import('#web/ui/overlay/toaster.tsx')).Toaster
  return here
}

/** Loaded before any dialog for people signed in: an open dialog hides from screen readers what is added later. */
export const toaster = { prefetch: () => preload(load), load }

/**
 * The toaster, once, within the router. Its code is loaded for people signed in, or with the first toast; a page that
 * can't reach the server has its own text for that.
 */
export function Toasts() {
  const isSignedIn = useSession().signedIn === 'yes'
  const [Toaster, setToaster] = useState(() => here)
  useEffect(() => {
    const show = () => {
      if (!isSignedIn && toastStore.current().length === 0) return
      load().then(
        loaded => setToaster(() => loaded),
        () => {
          // The next toast tries again.
        },
      )
    }
    show()
    return toastStore.subscribe(show)
  }, [isSignedIn])
  return Toaster && <Toaster />
}
