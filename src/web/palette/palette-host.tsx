import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { Actor } from '#domain/role.ts'
import { preload } from '#web/routing/use-preload.ts'
import { accountEntriesFor, entriesFor } from '#web/shell/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { paletteKey } from './keys.ts'
import { useKeys } from './use-keys.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** The palette's button, and the shortcuts for it and the shortcut sheet; their code is loaded on first use. */
export function PaletteHost({ actor }: { actor: Actor }) {
  const [shown, show] = useState<'palette' | 'shortcuts' | null>(null)
  const narrow = useMedia(phone)
  const goals = useMemo(
    () => new Set([...entriesFor(actor), ...accountEntriesFor(actor)].map(({ to }) => to)),
    [actor],
  )
  const mayGo = useCallback((to: string) => goals.has(to), [goals])
  const openPalette = useCallback(() => show('palette'), [])
  const openShortcuts = useCallback(() => show('shortcuts'), [])
  const close = () => show(null)
  useKeys({ mayGo, onPalette: openPalette, onShortcuts: openShortcuts })

  const prefetch = () => preload(loadPalette)
  return (
    <>
      {narrow ? (
        <IconButton icon={Search} label="Find anything" variant="ghost" size="lg" onClick={openPalette} />
      ) : (
        <Button
          variant="ghost"
          icon={Search}
          onClick={openPalette}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          Find <Kbd>{paletteKey}</Kbd>
        </Button>
      )}
      <Suspense fallback={null}>
        {shown === 'palette' && <Palette onClose={close} />}
        {shown === 'shortcuts' && <ShortcutSheet onClose={close} mayGo={mayGo} />}
      </Suspense>
    </>
  )
}
