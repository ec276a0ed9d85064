import { type RefObject, useEffect } from 'react'

/** Where no keyboard jumps up: a mouse or a touchpad. */
const withoutTouch = '(hover: hover) and (pointer: fine)'

/** Puts the focus into the first field when the page opens; on touch screens the keyboard would cover the page. Who is in the form already stays where they are. */
export function useFocusOnOpen(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return
    if (matchMedia(withoutTouch).matches) form.current?.querySelector('input')?.focus()
  }, [form])
}
