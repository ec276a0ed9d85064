import { useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { EditLoan } from '#contract/loan-forms.ts'
import { loans } from '#contract/loans.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { sentText } from './sent-text.ts'

/** Sends the document, to the corrected address if one was given: the loan keeps that one by the same call. */
export function useSendDocument(loan: Loan, onClose: () => void) {
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const onDone = () => {
    toast({ variant: 'success', title: sentText(loan.id) })
    onClose()
  }
  const confirm = useApiMutation(loans.sendDocument, { invalidates: ['loan', 'mail'], onDone })
  const edit = useApiMutation(loans.edit, {
    invalidates: ['loan', 'mail'],
    onDone,
    onRefused: refused => setError(refused.fields?.customerEmail ?? null),
  })
  const correct = (typed: string) => {
    setAddress(typed)
    setError(null)
  }
  const send = () => {
    const wanted = EditLoan.shape.customerEmail.safeParse(address ?? loan.customerEmail)
    if (!wanted.success) return setError(wanted.error.issues[0]?.message ?? null)
    const { id, version } = loan
    if (wanted.data === loan.customerEmail) return confirm.mutate({ body: { loanId: id }, version })
    edit.mutate({ body: { id, customerEmail: wanted.data, sendDocument: true }, version })
  }
  return { address, correct, error, send, pending: confirm.isPending || edit.isPending }
}
