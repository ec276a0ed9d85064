import { type RefObject, useEffect } from 'react'

/** Devices with a mouse or touchpad, where focusing opens no on-screen keyboard. */
const withoutTouch = '(hover: hover) and (pointer: fine)'

/**
 * Focuses the first field when the page opens, unless the form has the focus already; not on touch screens, where the
 * keyboard would cover the page.
 */
export function useFocusOnOpen(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return
    if (matchMedia(withoutTouch).matches) form.current?.querySelector('input')?.focus()
  }, [form])
}
