import { useEffect, useRef } from 'react'
import type { NewLoanAddress, NewLoanStep } from './use-new-loan-address.ts'

export interface NewLoanProgress {
  /** Whether it is known which storerooms there are. */
  readonly isKnown: boolean
  readonly hasStoreroom: boolean
  readonly hasLines: boolean
  /** The dialog was left for good and is gone. */
  readonly onGone: () => void
}

/** Which step of the dialog can be shown, and its end. */
export function useNewLoanSteps(address: NewLoanAddress, progress: NewLoanProgress) {
  const { isKnown, hasStoreroom, hasLines, onGone } = progress
  const isOver = useRef(false)

  /** The step that can be shown: one that lacks what comes before it gives way to that. */
  const reached = (wanted: NewLoanStep): NewLoanStep => {
    if (!hasStoreroom || wanted === 'storeroom') return 'storeroom'
    return hasLines ? wanted : 'product'
  }
  useEffect(() => {
    if (address.step === null && isOver.current) {
      isOver.current = false
      onGone()
    } else if (address.step && isKnown && !isOver.current && reached(address.step) !== address.step) {
      address.turn(reached(address.step))
    }
  })
  /** Leaves the dialog; the draft goes once the dialog is gone, so that no step falls back while it closes. */
  const end = (leave: () => void) => {
    isOver.current = true
    leave()
  }
  return { reached, end }
}
