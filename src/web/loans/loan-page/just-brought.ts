import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isOpenedForNextStep } from './next-action.ts'

/** Ignores presses for longer than the two of a double-click or double tap are apart. */
const deafMs = 1000

/** The router's state of a loan that a decision on another one brings. */
export const afterDeciding = { isBroughtByDeciding: true }

/**
 * Whether the loan takes no decision yet, because a decision on another loan has just brought it to the same spot, or a
 * link the focus to its button: a second press there would decide on a loan that nobody has read.
 */
export function useIsJustBrought(): boolean {
  const { state, hash } = useLocation()
  const [isDeaf, setDeaf] = useState(state?.isBroughtByDeciding === true || isOpenedForNextStep({ hash }))
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), deafMs)
    return () => clearTimeout(timer)
  }, [])
  return isDeaf
}
