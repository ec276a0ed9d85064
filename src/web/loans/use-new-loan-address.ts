import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/routing/paths.ts'

/** The three steps of "Add New Loan", in their order (spec section 2, "Loan page"). */
export const newLoanSteps = ['storeroom', 'product', 'details'] as const
export type NewLoanStep = (typeof newLoanSteps)[number]

const dialogName = 'new-loan'

/** How many entries of the browser's history belong to earlier steps; null if this page did not make the entry. */
function depthOf(state: unknown): number | null {
  const isHere =
    typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === dialogName
  return isHere && 'depth' in state && typeof state.depth === 'number' ? state.depth : null
}

/**
 * The dialog's address: `/loan/new?step=product` over the list, whose own query stays. Each step is one of the browser's history,
 * and behind the first is the list.
 */
export function useNewLoanAddress() {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const depth = depthOf(state)
  const isOpen = pathname === paths.newLoan
  const wanted = new URLSearchParams(search).get('step')
  const step = isOpen ? (newLoanSteps.find(one => one === wanted) ?? 'storeroom') : null
  const settled = useRef<string | null>(null)
  const made = useRef<number | null>(null)
  const left = useRef<string | null>(null)
  /** Navigates once per history entry: a second press before the next address is shown does nothing. */
  const once = (go: () => void) => {
    if (left.current === key) return
    left.current = key
    go()
  }

  const listed = (path: string, at?: NewLoanStep) => {
    const query = new URLSearchParams(search)
    query.delete('step')
    if (at && at !== 'storeroom') query.set('step', at)
    return query.size > 0 ? `${path}?${query}` : path
  }
  const show = (at: NewLoanStep, depth: number, replace = false) =>
    void navigate(listed(paths.newLoan, at), { replace, state: { dialog: dialogName, depth } })
  const leave = () =>
    void (depth === null ? navigate(listed(paths.loans), { replace: true }) : navigate(-1 - depth))

  useEffect(() => {
    if (left.current !== key) left.current = null
    if (!step || settled.current === key) return
    settled.current = key
    if (depth === null) {
      void navigate(listed(paths.loans), { replace: true })
      for (const [at, one] of newLoanSteps.slice(0, newLoanSteps.indexOf(step) + 1).entries()) show(one, at)
    } else if (depth === 0 && made.current !== null) {
      void navigate(listed(paths.loan(made.current)), { replace: true })
      made.current = null
    }
  })
  return {
    step,
    /** The address of a loan over the same list. */
    loan: (id: number) => listed(paths.loan(id)),
    open: () => show('storeroom', 0),
    /** The next step, or back to one that was come from. */
    goTo: (to: NewLoanStep) => {
      const by = newLoanSteps.indexOf(to) - newLoanSteps.indexOf(step ?? 'storeroom')
      if (by !== 0) once(() => (by > 0 ? show(to, (depth ?? 0) + 1) : void navigate(by)))
    },
    /** Shows another step in place of one that can't be shown. */
    giveWay: (to: NewLoanStep) => show(to, depth ?? 0, true),
    close: () => once(leave),
    /** The loan that was made, in the dialog's place; behind it always the list. */
    finish: (id: number) => {
      if (depth === null || depth === 0)
        return void navigate(listed(paths.loan(id)), { replace: depth === 0 })
      made.current = id
      void navigate(-depth)
    },
  }
}

export type NewLoanAddress = ReturnType<typeof useNewLoanAddress>
