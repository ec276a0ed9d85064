import { useWatch } from 'react-hook-form'
import { dayIn } from '#domain/dates.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Note } from '#web/ui/note.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { inTotal } from './loan-draft.ts'
import type { NewLoan } from './use-new-loan.ts'

const dayMs = 24 * 60 * 60 * 1000
const longestPeriod = 3650

/** "Expected back on 5 Dec 2026", were it made now; nothing while the period is no number of days. */
function expectedBack(days: number, timeZone: string): string | undefined {
  if (!Number.isInteger(days) || days < 1 || days > longestPeriod) return undefined
  return `Expected back on ${dayIn(timeZone, new Date(Date.now() + days * dayMs).toISOString())}`
}

export interface DetailsStepProps {
  loan: NewLoan
  formId: string
}

/** Step 3, "Enter Details": what it is for, and who gets it. */
export function DetailsStep({ loan, formId }: DetailsStepProps) {
  return (
    <form id={formId} onSubmit={event => void loan.sendLoan(event)} noValidate className="grid gap-6">
      {loan.refusal && (
        <Note kind="err" live>
          {loan.refusal}
        </Note>
      )}
      {loan.storeroom && (
        <p className="num -mb-2 text-muted">
          {inTotal(loan.draft.lines)} from {loan.storeroom.name}
        </p>
      )}
      <LoanFields loan={loan} />
      <CustomerFields loan={loan} />
      <WhatFollows loan={loan} />
    </form>
  )
}

function LoanFields({ loan: { form, storeroom } }: { loan: NewLoan }) {
  const { register, formState } = form
  const { errors } = formState
  const period = useWatch({ control: form.control, name: 'loanPeriod' })
  return (
    <fieldset className="grid grid-cols-4 items-start gap-4 phone:grid-cols-1">
      <legend className="mb-3 text-base font-semibold">The loan</legend>
      <FormField label="Title" error={errors.title?.message} className="col-span-2 phone:col-span-1">
        <Input {...register('title')} autoComplete="off" />
      </FormField>
      <FormField
        label="Business case"
        error={errors.businessCase?.message}
        className="col-span-2 row-span-2 phone:col-span-1 phone:row-span-1"
      >
        <Textarea {...register('businessCase')} rows={5} />
      </FormField>
      <FormField label="Project ID" optional error={errors.projectId?.message}>
        <Input {...register('projectId')} code />
      </FormField>
      <FormField
        label="Loan period (days)"
        error={errors.loanPeriod?.message}
        hint={storeroom && expectedBack(period, storeroom.country.timeZone)}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...register('loanPeriod', { valueAsNumber: true })}
        />
      </FormField>
    </fieldset>
  )
}

/** Says what creating it will do, before it does. */
function WhatFollows({ loan: { draft, storeroom } }: { loan: NewLoan }) {
  if (!storeroom) return null
  const { name, approvalRequired, country } = storeroom
  return (
    <Note>
      Creating the loan keeps {inTotal(draft.lines)} from {name} for it.{' '}
      {approvalRequired
        ? `${name} asks for approval: the managers of ${country.name} get a mail and decide.`
        : `The admins of ${name} get a mail and source the units.`}
    </Note>
  )
}
