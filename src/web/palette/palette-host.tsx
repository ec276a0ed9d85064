import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Actor } from '#domain/role.ts'
import { notReached } from '#web/api/api-error.ts'
import { usePreload } from '#web/routing/use-preload.ts'
import { accountEntriesFor, entriesFor } from '#web/shell/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { phone, useMedia } from '#web/ui/theme/use-media.ts'
import { useEarlyKeys } from './early-keys.ts'
import { EarlyPalette } from './early-palette.tsx'
import { paletteKey } from './keys.ts'
import { useKeys } from './use-keys.ts'
import { usePaletteCode } from './use-palette-code.ts'

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** The palette's button, and the shortcuts for it and the shortcut sheet; their code is loaded on first use. */
export function PaletteHost({ actor }: { actor: Actor }) {
  const [shown, show] = useState<'palette' | 'shortcuts' | null>(null)
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  const opener = useRef<Element | null>(null)
  const { Palette, isLost, fetchCode } = usePaletteCode()
  usePreload(fetchCode)
  const goals = useMemo(
    () => new Set([...entriesFor(actor), ...accountEntriesFor(actor)].map(({ to }) => to)),
    [actor],
  )
  const mayGo = useCallback((to: string) => goals.has(to), [goals])
  const openWith = useCallback(
    (text: string, entered: boolean) => {
      void fetchCode()
      setTyped(text)
      setEntered(entered)
      show('palette')
    },
    [fetchCode],
  )
  useEarlyKeys(openWith)
  // flushSync renders the field before the next key event, so that no key is lost.
  const openPalette = useCallback(() => {
    opener.current = document.activeElement
    flushSync(() => openWith('', false))
  }, [openWith])
  const openShortcuts = useCallback(() => show('shortcuts'), [])
  const close = () => show(null)
  const closeAndReturn = () => {
    close()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }
  useKeys({ mayGo, onPalette: openPalette, onShortcuts: openShortcuts })
  const type = (text: string) => {
    setTyped(text)
    setEntered(false)
  }

  return (
    <>
      <FindButton onPress={openPalette} />
      {shown === 'palette' && Palette && (
        <Palette
          typed={typed}
          onType={type}
          isEntered={isEntered}
          onEnter={() => setEntered(true)}
          onClose={closeAndReturn}
          onChosen={close}
        />
      )}
      {shown === 'palette' &&
        !Palette &&
        createPortal(
          <EarlyPalette
            typed={typed}
            onType={type}
            onEnter={() => setEntered(true)}
            onClose={closeAndReturn}
            trouble={
              isLost && (
                <>
                  {notReached} <Button onClick={() => void fetchCode()}>Retry</Button>
                </>
              )
            }
          />,
          document.body,
        )}
      <Suspense fallback={null}>
        {shown === 'shortcuts' && <ShortcutSheet onClose={close} mayGo={mayGo} />}
      </Suspense>
    </>
  )
}

function FindButton({ onPress }: { onPress: () => void }) {
  const narrow = useMedia(phone)
  return narrow ? (
    <IconButton icon={Search} label="Find anything" variant="ghost" size="lg" onClick={onPress} />
  ) : (
    <Button variant="ghost" icon={Search} onClick={onPress}>
      Find <Kbd>{paletteKey}</Kbd>
    </Button>
  )
}
