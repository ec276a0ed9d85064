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
  stillDecided,
  summaryOf,
} from './summary-values.ts'
import { sentText } from './use-send-document.ts'
import { useStopping } from './use-stopping.ts'

/**
 * The edit form of a loan. A newer reading never takes what was typed: it fills the fields that were not touched, and
 * `changes` says what somebody else did meanwhile, until it is saved or discarded. While a field that both wrote is not
 * decided on, saving carries the version that was typed upon, and is refused (409).
 */
export function useSummaryForm(loan: Loan) {
  const form = useForm({ resolver: zodResolver(SummaryForm), defaultValues: summaryOf(loan) })
  const read = useRef({ version: loan.version, values: summaryOf(loan) })
  const typedUpon = useRef(read.current)
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { reset, getValues } = form

  useEffect(() => {
    if (read.current.version === loan.version) return
    const before = read.current.values
    const after = summaryOf(loan)
    const typed = { ...before, ...getValues() }
    read.current = { version: loan.version, values: after }
    const wasTouched = JSON.stringify(typed) !== JSON.stringify(before)
    if (!wasTouched) typedUpon.current = read.current
    const since = typedUpon.current.values
    setChanges(known => (wasTouched ? stillDecided(changesBetween(since, after, typed), known) : []))
    reset(after)
    reset(merged(before, after, typed), { keepDefaultValues: true })
  }, [loan, reset, getValues])

  const save = useSend(loans.edit, {
    touches: ['loan', 'mail'],
    onDone: (saved, { body }) => {
      const values = summaryOf(saved)
      read.current = { version: saved.version, values }
      typedUpon.current = read.current
      setChanges([])
      reset(values)
      toast({
        variant: 'success',
        title: body.sendDocument ? sentText(saved.id) : `Loan ${recordNumber(saved.id)} has been updated.`,
      })
      stopping.close()
    },
    onRefused: error => {
      stopping.close()
      showAtFields(form, error)
    },
  })
  const discard = () => {
    typedUpon.current = read.current
    setChanges([])
    reset(summaryOf(loan))
  }
  const keep = ({ field }: Change) =>
    setChanges(now => now.map(one => (one.field === field ? { ...one, clashes: false } : one)))
  const take = (change: Change) => {
    form.setValue(change.field, change.is, { shouldDirty: true, shouldValidate: true })
    keep(change)
  }
  const isUndecided = changes.some(({ clashes }) => clashes)
  const send = (values: Partial<SummaryValues>, sendDocument = false) =>
    save.mutate({
      body: { id: loan.id, ...values, ...(sendDocument && { sendDocument }) },
      version: isUndecided ? typedUpon.current.version : loan.version,
    })
  const stopping = useStopping(loan, send)
  const submit = form.handleSubmit((values: Partial<SummaryValues>) => {
    if (isUndecided || !stopping.ask(values)) send(values)
  })
  return { form, changes, take, keep, submit, stopping, discard, pending: save.isPending }
}

export type Summary = ReturnType<typeof useSummaryForm>
