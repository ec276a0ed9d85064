import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A form that takes the place of what a card tells: a pencil opens it, Cancel or Escape closes it. */
export function useCardForm() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const show = (isShown: boolean) => flushSync(() => setOpen(isShown))
  const close = () => {
    show(false)
    opener.current?.focus()
  }
  return {
    isOpen,
    opener,
    form,
    open: () => {
      show(true)
      const fields = form.current
      // Where the whole form is to be read only, Escape still has to be heard within it.
      const first = fields?.querySelector('input:read-write') ?? fields?.querySelector('input')
      if (first instanceof HTMLElement) first.focus()
    },
    close,
    /** Keeps the form open when its text is discarded: one that only a draft had opened would close and lose the focus. */
    stayOpen: () => setOpen(true),
    /** For a form with nothing to lose. A menu or a list of choices within it takes its own Escape. */
    closeOnEscape: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    },
  }
}

export type CardForm = ReturnType<typeof useCardForm>
