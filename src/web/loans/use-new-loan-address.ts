import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'

/** The three steps of "Add New Loan", in their order (spec section 2, "Loan page"). */
export const newLoanSteps = ['storeroom', 'product', 'details'] as const
export type NewLoanStep = (typeof newLoanSteps)[number]

const mark = 'new-loan'

/** The dialog's address: `/loan/new?step=product` over the list, whose own query stays. */
export function useNewLoanAddress() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const openedHere = typeof state === 'object' && state !== null && state.dialog === mark
  const isOpen = pathname === paths.newLoan
  const wanted = new URLSearchParams(search).get('step')

  const listed = (path: string, step?: NewLoanStep) => {
    const query = new URLSearchParams(search)
    query.delete('step')
    if (step && step !== 'storeroom') query.set('step', step)
    return query.size > 0 ? `${path}?${query}` : path
  }
  return {
    step: isOpen ? (newLoanSteps.find(step => step === wanted) ?? 'storeroom') : null,
    /** The address of a loan over the same list. */
    loan: (id: number) => listed(paths.loan(id)),
    open: (step: NewLoanStep = 'storeroom') =>
      void navigate(listed(paths.newLoan, step), { state: { dialog: mark } }),
    /** Another step: not a step in the history, so that going back leaves the dialog. */
    turn: (step: NewLoanStep) => void navigate(listed(paths.newLoan, step), { replace: true, state }),
    close: () => void (openedHere ? navigate(-1) : navigate(listed(paths.loans), { replace: true })),
    /** The loan that was made, in the dialog's place; behind it always the list. */
    finish: (id: number) => {
      if (!openedHere) void navigate(listed(paths.loans), { replace: true })
      void navigate(listed(paths.loan(id)), { replace: openedHere })
    },
  }
}

export type NewLoanAddress = ReturnType<typeof useNewLoanAddress>
