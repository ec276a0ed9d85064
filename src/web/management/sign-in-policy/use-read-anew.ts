import { useState } from 'react'

/** Calls `read` while rendering once the saved policy is another; a `key` would replace the form, and its button lose the focus. */
export function useReadAnew(saved: string, read: () => void): void {
  const [shown, setShown] = useState(saved)
  if (shown === saved) return
  setShown(saved)
  read()
}
