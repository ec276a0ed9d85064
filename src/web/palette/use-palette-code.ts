import { useCallback, useState } from 'react'

type PaletteComponent = typeof import('./palette.tsx').default

let loaded: PaletteComponent | undefined

/** The code of the palette's list: loaded, being fetched, or lost until fetchCode() is called again. */
export function usePaletteCode() {
  const [Palette, setPalette] = useState(() => loaded)
  const [isLost, setLost] = useState(false)
  const fetchCode = useCallback(async () => {
    setLost(false)
    try {
      loaded = (await import('./palette.tsx')).default
      setPalette(() => loaded)
    } catch {
      setLost(true)
    }
  }, [])
  return { Palette, isLost, fetchCode }
}
