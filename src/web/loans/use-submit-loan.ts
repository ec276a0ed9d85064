import { useRef } from 'react'
import { loanUnits } from '#contract/loan-units.ts'
import { loans } from '#contract/loans.ts'
import type { Storeroom } from '#contract/storerooms.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useKeptKeys } from '#web/forms/use-kept-keys.ts'
import { useUser } from '#web/session/session.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { keepLastStoreroom } from './last-storeroom.ts'
import { type DraftLine, type LoanStore, refusalsOf, wantedOf } from './loan-draft.ts'
import type { LoanFormOutput } from './loan-form.ts'
import type { LoanDetails } from './use-loan-form.ts'
import type { NewLoanAddress } from './use-new-loan-address.ts'

export interface SubmitLoanOptions {
  readonly address: NewLoanAddress
  readonly details: LoanDetails
  readonly storeroom: Storeroom | undefined
  /** Leaves the dialog for good. */
  readonly end: (leave: () => void) => void
}

/** Checks the lines before the details are entered, and makes the loan after. */
export function useSubmitLoan({ apply, now }: LoanStore, options: SubmitLoanOptions) {
  const { address, details, storeroom, end } = options
  const { id: userId } = useUser()
  const sent = useRef<readonly DraftLine[]>([])

  /** Says a refusal where it can be mended: at the lines, at the fields, else above them. */
  const place = (error: ApiError) => {
    const refusals = refusalsOf(sent.current, error.fields)
    apply({ type: 'refuse', refusals })
    const isOfLines = refusals.size > 0 || error.code === 'short_stock'
    if (isOfLines) address.goTo('product')
    else details.showRefusal(error)
  }
  const keys = useKeptKeys('new-loan')
  const check = useApiMutation(loanUnits.check, {
    invalidates: ['unit'],
    onDone: text => {
      apply({ type: 'refuse', refusals: new Map() })
      toast({ variant: 'success', title: text })
      if (address.step === 'product') address.goTo('details')
    },
    onRefused: place,
  })
  const create = useApiMutation(loans.create, {
    keys,
    invalidates: ['loan', 'unit', 'user'],
    onDone: (text, _, { createdId }) => {
      toast({ variant: 'success', title: text })
      if (storeroom) keepLastStoreroom(userId, storeroom.countryId, storeroom.id)
      end(() => (createdId === null ? address.close() : address.finish(createdId)))
    },
    onRefused: place,
  })
  return {
    check,
    create,
    sendCheck: () => {
      if (!storeroom || check.isPending) return
      sent.current = now().lines
      check.mutate({ body: { units: wantedOf(sent.current), storeroomId: storeroom.id } })
    },
    sendLoan: details.form.handleSubmit(filled => {
      if (!storeroom || create.isPending) return
      details.forgetRefusal()
      sent.current = now().lines
      create.mutate({ body: loanOf(filled, sent.current, storeroom) })
    }),
  }
}

const loanOf = (details: LoanFormOutput, lines: readonly DraftLine[], storeroom: Storeroom) => ({
  ...details,
  projectId: details.projectId || null,
  customerStreetAddress2: details.customerStreetAddress2 || null,
  customerPostalCode: details.customerPostalCode || null,
  units: wantedOf(lines),
  storeroomId: storeroom.id,
})
