import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether this document was read: its end was on the screen once, or its PDF was opened. A newer one is read anew, unless
 * its end lies on the screen or above it: whoever is past it there is told of the change by the page alone.
 */
export function useHasRead(end: RefObject<HTMLElement | null>, documentHash: string): [boolean, () => void] {
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      seen => seen.some(({ isIntersecting }) => isIntersecting) && setRead(documentHash),
      // A jump passes the end without stopping there.
      { rootMargin: '1000000px 0px 0px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, documentHash])
  return [read === documentHash, () => setRead(documentHash)]
}
