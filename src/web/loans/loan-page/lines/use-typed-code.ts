import { useLayoutEffect, useRef, useState } from 'react'

/** How to write into each line's field. */
export type CodeWriters = Map<number, (code: string) => void>

/**
 * The text typed for a line. If its field goes, because the line took a unit scanned for another one, half-typed text
 * goes on in the next field: a scanner does not wait. A code that was handed over does not, as the next scan would be
 * glued to it.
 */
export function useTypedCode(lineId: number, writers: CodeWriters) {
  const [code, setCode] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  const handedOver = useRef<string>(null)
  useLayoutEffect(() => {
    const field = fieldRef.current
    writers.set(lineId, setCode)
    return () => {
      writers.delete(lineId)
      const isHalfTyped = field?.value && field.value.trim() !== handedOver.current
      if (isHalfTyped && document.activeElement === field) goOnInNextField(field, writers)
    }
  }, [lineId, writers])
  return { code, setCode, fieldRef, handedOver }
}

function goOnInNextField(field: HTMLInputElement, writers: CodeWriters): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-scan]')]
  const next = lines.find(line => writers.has(Number(line.dataset.scan)))
  if (!next) return
  next.querySelector('input')?.focus()
  writers.get(Number(next.dataset.scan))?.(field.value)
}
