import { useDeferredValue } from 'react'

/**
 * The value, whose first appearance is rendered in slices between which the page answers: for what is large and takes the
 * place of a skeleton. Later values are rendered at once.
 */
export function useGradually<T>(value: T | undefined): T | undefined {
  const isShown = useDeferredValue(value !== undefined)
  return isShown ? value : undefined
}
