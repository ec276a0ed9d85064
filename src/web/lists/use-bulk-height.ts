import { useCallback } from 'react'

/** Keeps the height of the bar of the picked rows in `--bulk-height`, by which the last rows and toasts stand above it. */
export const useBulkHeight = () =>
  useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--bulk-height', `${bar.offsetHeight}px`))
    watch.observe(bar)
    return () => {
      watch.disconnect()
      style.removeProperty('--bulk-height')
    }
  }, [])
