import { useRef } from 'react'

/** What gets the focus back: the opener, or for a menu item (gone by then) the button of its menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const trigger = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return trigger instanceof HTMLElement ? trigger : null
}

/** Remembers who opened an overlay and gives the focus back; a dialog opened by its address has no opener, so `main` gets it. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement)
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const known = opener.current
      const alive = known?.isConnected && known !== document.body
      const target = alive ? known : document.querySelector<HTMLElement>('main')
      target?.focus({ preventScroll: !alive })
    },
  }
}
