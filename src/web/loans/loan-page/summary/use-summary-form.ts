import { useForm } from 'react-hook-form'
import type { Loan } from '#contract/loan.ts'
import { loans } from '#contract/loans.ts'
import { recordNumber } from '#domain/record-number.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { lateResolver } from '#web/forms/late-resolver.ts'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { usePreload } from '#web/routing/use-preload.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { sentText } from '../document/sent-text.ts'
import { useStopping } from '../document/use-stopping.ts'
import { type SummaryValues, summaryLabels, summaryOf } from './summary-values.ts'

const loadResolver = () => import('./summary-resolver.ts')

/** The edit form of a loan; what is typed outlives a newer reading of it. */
export function useSummaryForm(loan: Loan) {
  const values = summaryOf(loan)
  const form = useForm({ resolver: lateResolver(loadResolver), defaultValues: values })
  usePreload(loadResolver)
  const newer = useNewerReading(
    `edit-loan:${loan.id}`,
    form,
    { version: loan.version, values },
    summaryLabels,
  )
  const save = useApiMutation(loans.edit, {
    invalidates: ['loan', 'mail'],
    onDone: (saved, { body }) => {
      newer.restart({ version: saved.version, values: summaryOf(saved) })
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
  const send = (typed: Partial<SummaryValues>, sendDocument = false) =>
    newer.whenDecided(version =>
      save.mutate({ body: { id: loan.id, ...typed, ...(sendDocument && { sendDocument }) }, version }),
    )
  const stopping = useStopping(loan, send)
  const submit = form.handleSubmit((typed: Partial<SummaryValues>) =>
    newer.whenDecided(() => {
      if (!stopping.ask(typed)) send(typed)
    }),
  )
  const discard = () => newer.restart({ version: loan.version, values })
  return { form, newer, submit, stopping, discard, pending: save.isPending }
}

export type Summary = ReturnType<typeof useSummaryForm>
