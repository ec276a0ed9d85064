import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedNow, onAsked } from './proof-asked.ts'

const Dialog = lazy(() => import('../auth/confirm-again-dialog.tsx'))

/** The dialog "Confirm it’s you", once within the router; its code is loaded when a call asks for it. */
export function ConfirmAgain() {
  const asked = useSyncExternalStore(onAsked, askedNow, () => null)
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <Dialog onAnswer={asked.answer} />
    </Suspense>
  )
}
