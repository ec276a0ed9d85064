import type { Country } from '#contract/countries.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import { useDraft } from '#web/use-draft.ts'
import { emptyLoanDraft, loanDraftReducer } from './loan-draft.ts'
import { useLoanForm } from './use-loan-form.ts'
import { useLoanStoreroom } from './use-loan-storeroom.ts'
import type { NewLoanAddress } from './use-new-loan-address.ts'
import { useNewLoanSteps } from './use-new-loan-steps.ts'
import { useSubmitLoan } from './use-submit-loan.ts'

/** Everything that the dialog "Add New Loan" does (spec section 5, "Create loan"). */
export function useNewLoan(country: Country, address: NewLoanAddress) {
  const store = useDraft(loanDraftReducer, emptyLoanDraft)
  const { draft, apply } = store
  const details = useLoanForm()
  const { form, refusal } = details
  const { rooms, storeroom, stock } = useLoanStoreroom(country, address.step !== null, draft.storeroomId)
  const { reached, end } = useNewLoanSteps(address, {
    isKnown: rooms.data !== undefined,
    hasStoreroom: storeroom !== undefined,
    hasLines: draft.lines.length > 0,
    onGone: () => {
      apply({ do: 'clear' })
      details.clear()
    },
  })
  const submitting = useSubmitLoan(store, { address, details, storeroom, end })
  return {
    draft,
    apply,
    form,
    refusal,
    rooms,
    storeroom,
    stock,
    ...submitting,
    reached,
    discard: () => end(address.close),
    choose: (room: Storeroom) => {
      apply({ do: 'chooseStoreroom', storeroomId: room.id })
      details.follow(room)
    },
    setInternal: (isInternal: boolean) => details.setInternal(isInternal, storeroom),
    isWorthAsking: draft.lines.length > 0 || form.formState.isDirty,
  }
}

export type NewLoan = ReturnType<typeof useNewLoan>
