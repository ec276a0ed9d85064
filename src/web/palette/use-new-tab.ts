import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** Whether the last press was with Ctrl or ⌘, which asks for a new tab as at any link. */
export function useNewTab() {
  const isAsked = useRef(false)
  return {
    notePress: (event: KeyboardEvent | MouseEvent) => {
      isAsked.current = event.ctrlKey || event.metaKey
    },
    isAsked: () => isAsked.current,
  }
}
