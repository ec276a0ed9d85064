import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/routing/paths.ts'

/** The three steps of "Add New Loan", in their order (spec section 2, "Loan page"). */
export const newLoanSteps = ['storeroom', 'product', 'details'] as const
export type NewLoanStep = (typeof newLoanSteps)[number]

/** The step that an address shows, the first if it names none; null where the dialog is closed. */
export function stepIn({ pathname, search }: { pathname: string; search: string }): NewLoanStep | null {
  if (pathname !== paths.newLoan) return null
  const named = new URLSearchParams(search).get('step')
  return newLoanSteps.find(one => one === named) ?? 'storeroom'
}

/** The path over the list, whose own query stays; a step is named unless it is the first. The customer is the dialog's alone. */
export function overList(path: string, search: string, step?: NewLoanStep): string {
  const query = new URLSearchParams(search)
  query.delete('step')
  if (path !== paths.newLoan) query.delete('customer')
  if (step && step !== 'storeroom') query.set('step', step)
  return query.size > 0 ? `${path}?${query}` : path
}

const dialogName = 'new-loan'

/** How many entries of the browser's history belong to earlier steps; null if this page did not make the entry. */
function depthOf(state: unknown): number | null {
  const isHere =
    typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === dialogName
  return isHere && 'depth' in state && typeof state.depth === 'number' ? state.depth : null
}

/** Moves through the browser's history, in which each step is an entry, and behind the first is the list. */
function useStepHistory(step: NewLoanStep | null) {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const depth = depthOf(state)
  /** The key of the entry whose place in the history was checked last. */
  const checkedEntry = useRef<string | null>(null)
  /** The key of the entry that a button has left, until the next one is shown. */
  const entryBeingLeft = useRef<string | null>(null)
  /** The loan that takes the dialog's place once the history is back at the first step. */
  const createdLoanId = useRef<number | null>(null)

  const show = (at: NewLoanStep, depth: number, replace = false) =>
    void navigate(overList(paths.newLoan, search, at), { replace, state: { dialog: dialogName, depth } })
  const replaceBy = (path: string) => void navigate(overList(path, search), { replace: true })
  /** Navigates once per history entry: a second press before the next address is shown does nothing. */
  const once = (go: () => void) => {
    if (entryBeingLeft.current === key) return
    entryBeingLeft.current = key
    go()
  }

  useEffect(() => {
    if (entryBeingLeft.current !== key) entryBeingLeft.current = null
    if (!step || checkedEntry.current === key) return
    checkedEntry.current = key
    if (depth === null) {
      // An address opened directly has nothing of ours behind it: it gets the list and the earlier steps there, so that
      // Back works.
      replaceBy(paths.loans)
      for (const [at, one] of newLoanSteps.slice(0, newLoanSteps.indexOf(step) + 1).entries()) show(one, at)
    } else if (depth === 0 && createdLoanId.current !== null) {
      replaceBy(paths.loan(createdLoanId.current))
      createdLoanId.current = null
    }
  })
  return {
    open: () => show('storeroom', 0),
    /** The next step, or back to one that was come from. */
    goTo: (to: NewLoanStep) => {
      const by = newLoanSteps.indexOf(to) - newLoanSteps.indexOf(step ?? 'storeroom')
      if (by !== 0) once(() => (by > 0 ? show(to, (depth ?? 0) + 1) : void navigate(by)))
    },
    /** Shows another step in place of one that can't be shown. */
    giveWay: (to: NewLoanStep) => show(to, depth ?? 0, true),
    close: () => once(() => (depth === null ? replaceBy(paths.loans) : void navigate(-1 - depth))),
    /** The loan that was made, in the dialog's place; behind it always the list. */
    finish: (id: number) => {
      if (depth === 0) replaceBy(paths.loan(id))
      else if (depth === null) void navigate(overList(paths.loan(id), search))
      else {
        createdLoanId.current = id
        void navigate(-depth)
      }
    },
  }
}

/** The dialog's address: `/loan/new?step=product` over the list, whose own query stays. */
export function useNewLoanAddress() {
  const address = useLocation()
  const step = stepIn(address)
  const history = useStepHistory(step)
  return {
    step,
    /** The company that it is for (paths.newLoanFor). */
    customer: step && new URLSearchParams(address.search).get('customer'),
    /** The address of a loan over the same list. */
    loan: (id: number) => overList(paths.loan(id), address.search),
    ...history,
  }
}

export type NewLoanAddress = ReturnType<typeof useNewLoanAddress>
