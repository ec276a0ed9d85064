import { useState } from 'react'

/** Calls `read` while rendering once the policy is another; a `key` would replace the form, and its button lose the focus. */
export function useReadAnew(policy: string | null, read: () => void): void {
  const [shown, setShown] = useState(policy)
  if (shown === policy) return
  setShown(policy)
  read()
}
