import { useEffect, useRef, useState } from 'react'

/** Content this far below the window is about to be seen. */
const margin = '300px'

/** Whether the element has come near the window; once true, it stays true. */
export function useNearViewport() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!place || isNear) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    watch.observe(place)
    return () => watch.disconnect()
  }, [isNear])
  return { ref, isNear }
}
