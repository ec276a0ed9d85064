import { useEffect, useRef, useState } from 'react'

/** So far below the window it is about to be seen. */
const margin = '300px'

/** Whether that place has come near the window; once it has, it stays. */
export function useNear() {
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
