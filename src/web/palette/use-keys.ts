import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goOrAsk } from '#web/routing/leave-gate.ts'
import { isTyping } from '#web/ui/form/typing.ts'
import { isBusyInDialog } from './busy-dialog.ts'
import { goKeys } from './keys.ts'
import { shortcutsRequest } from './shortcuts-request.ts'

const sequenceMs = 1200

interface KeyActions {
  /** Whether the actor may open the address of a shortcut. */
  readonly mayGo: (to: string) => boolean
  readonly onPalette: () => void
  readonly onShortcuts: () => void
}

/** Ctrl or Cmd with K anywhere; `?` and G with a letter outside text fields; the shortcuts also from a link. */
export function useKeys({ mayGo, onPalette, onShortcuts }: KeyActions): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isGo = performance.now() < goUntil
      goUntil = 0
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!isBusyInDialog()) onPalette()
        return
      }
      if (ctrlKey || metaKey || altKey || isTyping(target) || isBusyInDialog()) return
      if (key === '?') {
        event.preventDefault()
        onShortcuts()
        return
      }
      const goal = isGo ? goKeys[key.toLowerCase()] : undefined
      if (goal && mayGo(goal.to)) {
        event.preventDefault()
        goOrAsk(goal.to, address => void navigate(address))
        return
      }
      if (key.toLowerCase() === 'g') goUntil = performance.now() + sequenceMs
    }
    document.addEventListener('keydown', press)
    shortcutsRequest.addEventListener('show', onShortcuts)
    return () => {
      document.removeEventListener('keydown', press)
      shortcutsRequest.removeEventListener('show', onShortcuts)
    }
  }, [mayGo, onPalette, onShortcuts, navigate])
}
