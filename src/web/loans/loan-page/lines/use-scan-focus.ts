import { useEffect, useRef } from 'react'
import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { isOpenedForNextStep, nextStepId } from '../next-action.ts'
import { isWaiting, tallyOf } from '../summary/loan-facts.ts'

/** The field for the next serial number: of the first line to source, or of units that came back. */
export const scanField = () => document.querySelector<HTMLInputElement>('[data-scan] input')

const nextStep = () => document.getElementById(nextStepId)

/** The focused field was removed with its line. */
const isFocusLost = () => {
  const active = document.activeElement
  return active === document.body || active?.getAttribute('role') === 'dialog'
}

/** Leaves the page where it is if the field can be seen: scrolled to the middle, the title would be out of view. */
function focusInView(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const { left, bottom } = field.getBoundingClientRect()
  // The point finds another element where a bar covers the field, and none outside the window.
  if (document.elementFromPoint(left + 1, bottom - 1) !== field) field.scrollIntoView({ block: 'nearest' })
}

export const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

/** The field in which the unit of a line is scanned again that was just put back; null if none was. */
function fieldOfPutBack(before: readonly LoanUnit[], lines: readonly LoanUnit[]): HTMLInputElement | null {
  const wasPacked = new Set(before.filter(line => !isWaiting(line)).map(({ id }) => id))
  const line = lines.find(one => isWaiting(one) && wasPacked.has(one.id))
  return line ? document.querySelector(`[data-scan="${line.id}"] input`) : null
}

/**
 * Puts the keyboard where the work is, so that the mouse is never needed: a loan that is opened to be scanned starts in
 * its first scan field, one that is opened for another step at its button; after the last unit was sourced the focus is on
 * the next step, and after one was put back it is in the field of its line.
 */
export function useScanFocus(loan: Loan | undefined): void {
  const lines = loan?.LoanUnit
  const isLoaded = lines !== undefined
  const before = useRef(lines)

  useEffect(() => {
    if (!isLoaded) return
    const field = hasKeyboard() ? scanField() : null
    if (field) focusInView(field)
    else if (isOpenedForNextStep(location)) nextStep()?.focus()
  }, [isLoaded])

  useEffect(() => {
    const last = before.current
    before.current = lines
    if (!last || !lines || !isFocusLost()) return
    const sourcing = tallyOf(lines).sourcing
    if (sourcing < tallyOf(last).sourcing) {
      const next = sourcing === 0 ? nextStep() : scanField()
      next?.focus()
    } else if (hasKeyboard()) fieldOfPutBack(last, lines)?.focus()
  }, [lines])
}
