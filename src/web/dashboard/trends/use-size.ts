import { useLayoutEffect, useRef, useState } from 'react'

/** The size of the element in whole pixels; 0 until it is known. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return
    const measure = () =>
      setSize({ width: Math.floor(place.clientWidth), height: Math.floor(place.clientHeight) })
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  return { ref, ...size }
}
