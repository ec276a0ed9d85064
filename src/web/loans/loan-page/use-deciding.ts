import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { decidedToast } from '../decided-toast.ts'

/** Approves or denies the loan as it is shown: one that was changed meanwhile is refused, and shown anew. */
export function useDeciding(loan: Loan, onDecided: () => void) {
  /** The version read before the question covered the page; unset once the server has told of a newer one. */
  const [asked, setAsked] = useState<number>()
  const decide = useApiMutation(loans.approve, {
    invalidates: ['loan', 'unit'],
    onDone: (_, { body }) => {
      toast({ variant: 'success', title: decidedToast(recordNumber(loan.id), body.approve) })
      onDecided()
    },
    onRefused: () => setAsked(undefined),
  })
  return {
    isPending: decide.isPending,
    isApproving: decide.isPending && decide.variables.body.approve,
    approve: () => decide.mutate({ body: { loanId: loan.id, approve: true }, version: loan.version }),
    /** Notes the version read, before the reason for a denial is asked for. */
    readToDeny: () => setAsked(loan.version),
    deny: (comment: string) =>
      decide.mutate({ body: { loanId: loan.id, approve: false, comment }, version: asked ?? loan.version }),
  }
}
