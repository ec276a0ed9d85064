import { useEffect } from 'react'

interface Place {
  readonly parent: Element
  readonly index: number
}

/** The place of an element when the keyboard reached it: its parents from within, and its index in each. */
const places = new WeakMap<Element, readonly Place[]>()

/** A tab or a radio button would be chosen by the focus. */
const stops =
  ':is(button,a[href],[type=checkbox]):not(:disabled,[aria-disabled=true],[tabindex="-1"],[role=tab],[role=radio])'
/** The lists and forms that look after their focus themselves have done so by then. */
const patienceMs = 50

function placesOf(element: Element): Place[] {
  const { parentElement: parent } = element
  return parent ? [{ parent, index: [...parent.children].indexOf(element) }, ...placesOf(parent)] : []
}

/** Focuses the first stop; the page moves no further than it takes to see it. */
function focusIn(scope: Element): boolean {
  const found = [scope, ...scope.querySelectorAll(stops)].filter(one => one.matches(stops))
  // Hidden elements take no focus.
  const focused = found.find(stop => {
    if (stop instanceof HTMLElement) stop.focus({ preventScroll: true })
    return document.activeElement === stop
  })
  focused?.scrollIntoView({ block: 'nearest' })
  return !!focused
}

/**
 * Focuses a button or link near to where the keyboard was in an element that is gone: what took its place, what follows,
 * what stands before. False if there is none short of the whole page.
 */
export function focusNear(gone: Element): boolean {
  for (const { parent, index } of places.get(gone) ?? []) {
    if (!parent.isConnected) continue
    if (parent.contains(document.querySelector('main'))) return false
    const around = [...parent.children]
    const nearest = [...around.slice(index), ...around.slice(0, index).reverse()]
    if (nearest.some(focusIn)) return true
  }
  return false
}

/** The page behind an open dialog is not reached; a popover or menu, or a dialog that closes, leaves it reachable. */
const isBehindDialog = () =>
  document.querySelector('[role="dialog"][data-state="open"].dialog, [role="alertdialog"]')

/** Keeps the keyboard where it was when what it pressed disappears (WCAG 2.4.3); without anything near on `main`. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target.matches(':focus-visible') ? target : null
      if (last) places.set(last, placesOf(last))
    }
    const isLost = () => last?.isConnected === false && document.activeElement === document.body
    let timer: ReturnType<typeof setTimeout> | undefined
    const restore = () => {
      if (!last || !isLost() || isBehindDialog()) return
      if (!focusNear(last)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(restore, patienceMs)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}
