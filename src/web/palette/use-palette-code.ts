import { useCallback, useState } from 'react'

type PaletteComponent = typeof import('./palette.tsx').default

let loaded: PaletteComponent | undefined

/** The code of the palette's list: here, on its way, or lost with the network until it is fetched again. */
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
