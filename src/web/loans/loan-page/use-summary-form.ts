import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { showAtFields } from '#web/form-errors.ts'
import { useSend } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type Change,
  changesBetween,
  merged,
  SummaryForm,
  type SummaryValues,
  summaryOf,
} from './summary-values.ts'

/**
 * The edit form of a loan. A newer reading never takes what was typed: it fills the fields that were not touched, and
 * `changes` says what somebody else did meanwhile, until it is saved or discarded.
 */
export function useSummaryForm(loan: Loan) {
  const form = useForm({ resolver: zodResolver(SummaryForm), defaultValues: summaryOf(loan) })
  const read = useRef({ version: loan.version, values: summaryOf(loan) })
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { reset, getValues } = form

  useEffect(() => {
    if (read.current.version === loan.version) return
    const before = read.current.values
    const after = summaryOf(loan)
    const typed = { ...before, ...getValues() }
    read.current = { version: loan.version, values: after }
    const wasTouched = JSON.stringify(typed) !== JSON.stringify(before)
    setChanges(wasTouched ? changesBetween(before, after, typed) : [])
    reset(after)
    reset(merged(before, after, typed), { keepDefaultValues: true })
  }, [loan, reset, getValues])

  const save = useSend(loans.edit, {
    touches: ['loan'],
    onDone: saved => {
      const values = summaryOf(saved)
      read.current = { version: saved.version, values }
      setChanges([])
      reset(values)
      toast({ variant: 'success', title: `Loan ${recordNumber(saved.id)} has been updated.` })
    },
    onRefused: error => showAtFields(form, error),
  })
  const discard = () => {
    setChanges([])
    reset(summaryOf(loan))
  }
  const take = ({ field, is }: Change) => {
    form.setValue(field, is, { shouldDirty: true, shouldValidate: true })
    setChanges(now => now.map(one => (one.field === field ? { ...one, clashes: false } : one)))
  }
  const submit = form.handleSubmit((values: Partial<SummaryValues>) =>
    save.mutate({ body: { id: loan.id, ...values }, version: loan.version }),
  )
  return { form, changes, take, submit, discard, pending: save.isPending }
}

export type Summary = ReturnType<typeof useSummaryForm>
