import { useEffect, useRef } from 'react'

/** The search of the list, where one goes on; on touch the page, so that no keyboard jumps up. */
export function focusSearch(): void {
  const touch = matchMedia('(pointer: coarse)').matches
  const target = document.querySelector<HTMLElement>(touch ? 'main' : 'main input[type="search"]')
  target?.focus({ preventScroll: true })
}

/** Calls `goOn` when there is less than before and the button that had the focus went with it. */
export function useFocusLeft(amount: number, goOn: () => void): void {
  const before = useRef(amount)
  useEffect(() => {
    if (amount < before.current && document.activeElement === document.body) goOn()
    before.current = amount
  })
}
