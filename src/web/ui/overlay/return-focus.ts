import { useRef } from 'react'

/** The element to focus on close: the opener, or for a menu item (gone by then) the button of its menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const trigger = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return trigger instanceof HTMLElement ? trigger : null
}

/** The dialog beneath or the page, for when no other element has the focus. */
const fallbackFocus = () =>
  document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]') ??
  document.querySelector<HTMLElement>('main')

/**
 * Remembers what opened an overlay and focuses it on close; a dialog opened by its address has no opener, so `main` gets
 * the focus.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement)
    },
    restore: (event: Event) => {
      event.preventDefault()
      const known = opener.current
      const alive = known?.isConnected && known !== document.body
      // When two overlays close at once, the lower one has already moved the focus.
      if (!alive && document.activeElement !== document.body) return
      const target = alive ? known : fallbackFocus()
      target?.focus({ preventScroll: !alive })
    },
  }
}

const field =
  ':is(input, select, textarea, button[role="combobox"]):not([type="hidden"], :disabled, :read-only:not(button))'

/** For onOpenAutoFocus: the first field; on touch, or without a field, the overlay itself, so that no keyboard jumps up. */
export function focusFirstField(event: Event): void {
  event.preventDefault()
  const overlay = event.currentTarget
  if (!(overlay instanceof HTMLElement)) return
  const touch = matchMedia('(pointer: coarse)').matches
  const first = touch ? null : overlay.querySelector<HTMLElement>(field)
  const target = first ?? overlay
  target.focus()
}
