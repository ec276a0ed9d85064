import { type RefObject, useEffect } from 'react'
import { isTyping } from '#web/ui/form/typing.ts'

/** A dialog, popover or menu over the list takes the keys, also while it closes. */
const isBehindOverlay = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

const rowOrCard = 'tr, .rows > li'

/**
 * J and K go down and up the rows or cards of a list: the focus is on the row's link, so that Enter opens it and X selects it. J
 * starts at the first row. Outside text fields, and without Ctrl, Cmd or Alt.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      const step = { j: 1, k: -1 }[key]
      if (!step || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isBehindOverlay())
        return
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
      const row = document.activeElement?.closest(rowOrCard)
      const at = links.findIndex(link => link.closest(rowOrCard) === row)
      const next = at === -1 ? links[0] : links[at + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [frame])
}
