import { useEffect } from 'react'
import { isTyping } from '#web/ui/form/typing.ts'

/** A question, menu or list over the record takes the keys. */
const isAsked = () => document.querySelector('[role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/**
 * Single letters that act on the record shown, without Ctrl, Cmd or Alt and outside text fields; a letter that belongs to a
 * sequence (G, then D) is not one of them. undefined does nothing.
 */
export function usePlainKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return
      const act = actions[key]
      if (!act || isTyping(target) || isAsked()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
