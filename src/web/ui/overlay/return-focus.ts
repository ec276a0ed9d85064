import { useRef } from 'react'
import { focusNear } from '../kept-focus.ts'

/** Still known after its removal: an overlay may open between the end of a menu and the return of focus to its button. */
let lastFocused: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Element ? target : null
  })
}

/** The opener of each overlay, inherited by one that takes another's place (a form after its skeleton). */
const openers = new WeakMap<Element, HTMLElement>()

/** The element to focus on close: the opener, or for a menu item (gone by then) the button of its menu. */
function openerOf(element: Element | null): HTMLElement | undefined {
  const menu = element?.closest('[role="menu"]')
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '') ?? undefined
  if (element?.isConnected) return element instanceof HTMLElement ? element : undefined
  const replaced = element?.closest('[role="dialog"], [role="alertdialog"]')
  return replaced ? openers.get(replaced) : undefined
}

/** The dialog beneath or the page, for when no other element has the focus. */
const fallbackFocus = () =>
  document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]') ??
  document.querySelector<HTMLElement>('main')

/**
 * Remembers what opened an overlay and focuses it on close; a dialog opened by its address has no opener, so `main` gets
 * the focus. No field that is there from the start may have `autoFocus`: it would have the focus before this remembers.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | undefined>(undefined)
  return {
    remember: (event: Event) => {
      const removed = document.activeElement === document.body && !lastFocused?.isConnected
      opener.current = openerOf(removed ? lastFocused : document.activeElement)
      const overlay = event.currentTarget
      if (opener.current && overlay instanceof Element) openers.set(overlay, opener.current)
    },
    restore: (event: Event) => {
      event.preventDefault()
      const known = opener.current
      const alive = known?.isConnected && known !== document.body
      // When two overlays close at once, the lower one has already moved the focus.
      if (!alive && document.activeElement !== document.body) return
      if (known && !alive && focusNear(known)) return
      const target = alive ? known : fallbackFocus()
      target?.focus({ preventScroll: !alive })
    },
  }
}

const field =
  ':is(input, select, textarea, button[role="combobox"]):not([type="hidden"], :disabled, :read-only:not(button))'

/** An onOpenAutoFocus: focuses the first field; on touch, or without one, the overlay, so that no keyboard jumps up. */
export function focusFirstField(event: Event): void {
  event.preventDefault()
  const overlay = event.currentTarget
  if (!(overlay instanceof HTMLElement)) return
  const touch = matchMedia('(pointer: coarse)').matches
  const first = touch ? null : overlay.querySelector<HTMLElement>(field)
  const target = first ?? overlay
  target.focus()
}
