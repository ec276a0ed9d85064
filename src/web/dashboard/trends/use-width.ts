import { useLayoutEffect, useRef, useState } from 'react'

/** The width of the element in whole pixels; 0 until it is known. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return
    const watch = new ResizeObserver(() => setWidth(Math.floor(place.clientWidth)))
    setWidth(Math.floor(place.clientWidth))
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}
