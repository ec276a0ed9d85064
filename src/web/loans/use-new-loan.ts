import { useEffect, useRef, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useUser } from '#web/session/session.tsx'
import { lastStoreroom } from './last-storeroom.ts'
import { emptyLoanDraft, hasObstacle, loanDraftReducer } from './loan-draft.ts'
import { useKeepLoan, useKeptLoan } from './use-kept-loan.ts'
import { useLoanForm } from './use-loan-form.ts'
import { useLoanStoreroom } from './use-loan-storeroom.ts'
import type { NewLoanAddress } from './use-new-loan-address.ts'
import { useAnsweredStoreroom, useLeaving, useNewLoanSteps } from './use-new-loan-steps.ts'
import { useSubmitLoan } from './use-submit-loan.ts'

/** Everything that the dialog "Add New Loan" does (spec section 5, "Create loan"). */
export function useNewLoan(country: Country, address: NewLoanAddress) {
  const [kept] = useState(useKeptLoan())
  const { id } = useUser()
  const store = useDraft(loanDraftReducer, {
    ...emptyLoanDraft,
    ...(kept && { storeroomId: kept.storeroomId, lines: kept.lines }),
  })
  const { draft, apply } = store
  const details = useLoanForm(kept, address.customer)
  const { form, refusal, formerCustomer, recall } = details
  const isWorthAsking = draft.lines.length > 0 || form.formState.isDirty
  const leaving = useLeaving(address, isWorthAsking)
  const isShown = address.step !== null || leaving.isAsking
  const { storerooms, storeroom, stock } = useLoanStoreroom(
    country,
    isShown,
    draft.storeroomId ?? lastStoreroom(id, country.id),
  )
  const clear = () => {
    apply({ type: 'clear' })
    details.clear()
  }
  const steps = useNewLoanSteps(address, leaving, {
    isKnown: storerooms.data !== undefined,
    hasStoreroom: storeroom !== undefined,
    hasLines: draft.lines.length > 0,
    onGone: clear,
  })
  const choose = (chosen: Storeroom) => {
    apply({ type: 'chooseStoreroom', storeroomId: chosen.id })
    details.follow(chosen)
  }
  useAnsweredStoreroom(address, storerooms.data !== undefined, () => {
    if (!storeroom || draft.lines.length > 0) return
    choose(storeroom)
    address.goTo('product')
  })
  const forget = useKeepLoan(draft, details, leaving.isOver)
  const end = (leave: () => void) => {
    forget()
    steps.end(leave)
  }
  useCheckOfKept(kept !== null, stock.data && hasObstacle(draft.lines, stock.data.rows), address)
  const submitting = useSubmitLoan(store, { address, details, storeroom, end })
  return {
    draft,
    apply,
    form,
    refusal,
    storerooms,
    storeroom,
    stock,
    ...submitting,
    reached: steps.reached,
    isOver: leaving.isOver,
    question: {
      isOpen: leaving.isAsking,
      stay: leaving.stay,
      discard: () => {
        leaving.stopAsking()
        clear()
      },
    },
    discard: () => end(address.close),
    choose,
    formerCustomer,
    recall,
    setInternal: (isInternal: boolean) => details.setInternal(isInternal, storeroom),
    isWorthAsking,
  }
}

/** Checks a kept draft once the stock is known: if it can't be sent as it is, because its units are gone by now, the step that shows it comes first. */
function useCheckOfKept(isKept: boolean, isBlocked: boolean | undefined, address: NewLoanAddress): void {
  const isChecked = useRef(!isKept)
  useEffect(() => {
    if (isChecked.current || isBlocked === undefined || address.step === null) return
    isChecked.current = true
    if (isBlocked && address.step === 'details') address.goTo('product')
  })
}

export type NewLoan = ReturnType<typeof useNewLoan>
