import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useUnsaved } from '#web/session/unsaved.ts'
import type { NewLoanAddress, NewLoanStep } from './use-new-loan-address.ts'

export interface NewLoanProgress {
  /** Whether it is known which storerooms there are. */
  readonly isKnown: boolean
  readonly hasStoreroom: boolean
  readonly hasLines: boolean
  /** The dialog was left for good and is gone. */
  readonly onGone: () => void
}

/** Leaving the dialog: for good, or by the browser's Back, which brings it back to ask whether typed text may go. */
export function useLeaving(address: NewLoanAddress, isWorthAsking: boolean) {
  useUnsaved(isWorthAsking)
  const over = useRef(false)
  const isOver = useCallback(() => over.current, [])
  const wentBack = useNavigationType() === 'POP'
  const [before, setBefore] = useState(address.step)
  const [isAsking, setIsAsking] = useState(false)
  if (before !== address.step) {
    setBefore(address.step)
    setIsAsking(address.step === null && wentBack && isWorthAsking && !over.current)
  }
  return { over, isOver, isAsking, stay: address.open, stopAsking: () => setIsAsking(false) }
}

/** Which step of the dialog can be shown, and its end. */
export function useNewLoanSteps(
  address: NewLoanAddress,
  { over }: Pick<ReturnType<typeof useLeaving>, 'over'>,
  { isKnown, hasStoreroom, hasLines, onGone }: NewLoanProgress,
) {
  /** The step that can be shown: one that lacks what comes before it gives way to that. */
  const reached = (wanted: NewLoanStep): NewLoanStep => {
    if (!hasStoreroom || wanted === 'storeroom') return 'storeroom'
    return hasLines ? wanted : 'product'
  }
  useEffect(() => {
    if (address.step === null && over.current) {
      over.current = false
      onGone()
    } else if (address.step && isKnown && !over.current && reached(address.step) !== address.step) {
      address.giveWay(reached(address.step))
    }
  })
  return {
    reached,
    /** Leaves the dialog; the draft goes once the dialog is gone, so that no step falls back while it closes. */
    end: (leave: () => void) => {
      over.current = true
      leave()
    },
  }
}

/**
 * Once for each opening, when the storerooms are known: `skip` may go on, where there is only one storeroom or the last one
 * is known. Coming back to the first step shows it.
 */
export function useAnsweredStoreroom(address: NewLoanAddress, isKnown: boolean, skip: () => void) {
  const { key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    if (address.step !== 'storeroom' || !isKnown || shownFor.current === key) return
    shownFor.current = key
    if (!wentBack) skip()
  })
}
