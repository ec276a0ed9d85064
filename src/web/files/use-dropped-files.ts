import { type DragEvent, useEffect, useState } from 'react'
import { useLatestCallback } from '#web/ui/table/use-latest-callback.ts'

/** Files that are dropped on an element, or pasted on its page outside of a field. */
export function useDroppedFiles(isOn: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useLatestCallback(onFiles)
  useEffect(() => {
    if (!isOn) return undefined
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')
      if (files.length > 0 && !isTyping) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOn, take])
  if (!isOn) return { isOver: false, handlers: {} }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files])
      },
    },
  }
}
