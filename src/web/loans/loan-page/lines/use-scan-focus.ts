import { useEffect, useRef } from 'react'
import type { Loan } from '#contract/loan.ts'
import { tallyOf } from '../summary/loan-facts.ts'

/** Where the next serial number is scanned: the first line to source, or what came back. */
export const scanField = () => document.querySelector<HTMLInputElement>('[data-scan] input')

/** The focused field was removed with its line. */
const isFocusLost = () => {
  const active = document.activeElement
  return active === document.body || active?.getAttribute('role') === 'dialog'
}

const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

/**
 * Puts the keyboard where the work is, so that the mouse is never needed: a loan that is opened to be scanned starts in
 * its first scan field, and after the last unit was sourced the focus is on the next step.
 */
export function useScanFocus(loan: Loan | undefined): void {
  const isLoaded = loan !== undefined
  const sourcing = loan ? tallyOf(loan.LoanUnit).sourcing : 0
  const before = useRef(sourcing)

  useEffect(() => {
    if (isLoaded && hasKeyboard()) scanField()?.focus()
  }, [isLoaded])

  useEffect(() => {
    const wasSourced = sourcing < before.current
    before.current = sourcing
    if (!wasSourced || !isFocusLost()) return
    const next = sourcing === 0 ? document.getElementById('next-step') : scanField()
    next?.focus()
  }, [sourcing])
}
