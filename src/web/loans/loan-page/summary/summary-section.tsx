import { lazy, Suspense } from 'react'
import type { Loan, LoanActivity } from '#contract/loan.ts'
import { displayName } from '#domain/account.ts'
import { checkEditing } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { useOwnTerms } from '#web/countries/use-own-terms.ts'
import { EditButtons } from '#web/forms/edit-buttons.tsx'
import { LanguageField } from '#web/forms/language-field.tsx'
import { lookAlikeHint } from '#web/forms/look-alike-hint.tsx'
import type { CardForm } from '#web/forms/use-card-form.ts'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { useActor } from '#web/session/session.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Note } from '#web/ui/note.tsx'
import { factsOf, scopeOf } from './loan-facts.ts'
import { type SummaryField, summaryLabels } from './summary-values.ts'
import type { Summary } from './use-summary-form.ts'

const StopDialog = lazy(() => import('../document/stop-dialog.tsx'))

interface SummarySectionProps {
  readonly loan: Loan
  readonly summary: Summary
  /** The events of the loan, oldest first, which tell who changed it meanwhile. */
  readonly activity: readonly LoanActivity[]
  /** On a page, which opens and closes the form. */
  readonly opened?: CardForm
}

/** Spec section 2, "Loan Summary": an edit form; to be read only by those who may not edit, or not any more. */
export function SummarySection({ loan, summary, activity, opened }: SummarySectionProps) {
  const actor = useActor()
  const scope = scopeOf(loan)
  const isTheirs = may.editLoan(actor, scope)
  const refusal = checkEditing(factsOf(loan), may.fulfilLoan(actor, scope))
  const canEdit = isTheirs && refusal === null
  const { isDirty } = summary.form.formState
  return (
    <form
      ref={opened?.form}
      onSubmit={event => void summary.submit(event)}
      {...(!isDirty && opened && { onKeyDown: opened.closeOnEscape })}
      noValidate
      className="grid gap-4"
    >
      {isTheirs && refusal && <Note>{refusal.message}</Note>}
      <MeanwhileNote what="loan" by={editorOf(activity, actor.id)} newer={summary.newer} />
      <Fields summary={summary} loan={loan} readOnly={!canEdit} />
      <Suspense fallback={null}>
        {summary.stopping.typed && (
          <StopDialog loan={loan} stopping={summary.stopping} pending={summary.pending} />
        )}
      </Suspense>
      <div className="flex justify-end gap-2 empty:hidden">
        <EditButtons
          isDirty={isDirty}
          canSave={canEdit}
          pending={summary.pending}
          onDiscard={() => {
            opened?.stayOpen()
            summary.discard()
          }}
          onClose={opened?.close}
        />
      </div>
    </form>
  )
}

/** The name of somebody else who edited the loan last, as far as history was read. */
function editorOf(activity: readonly LoanActivity[], ownId: number): string {
  const last = activity.findLast(({ event, user }) => event === 'loan-edited' && user?.id !== ownId)
  return last?.user ? displayName(last.user) : 'Somebody'
}

interface FieldsProps {
  summary: Summary
  loan: Loan
  readOnly: boolean
}

const optional: readonly SummaryField[] = ['projectId', 'customerStreetAddress2', 'customerPostalCode']
const named: readonly Exclude<SummaryField, 'language'>[] = ['customerCompany', 'customerName']
const types: Partial<Record<SummaryField, string>> = { customerEmail: 'email', customerMobile: 'tel' }

function Fields({ summary: { form }, loan, readOnly }: FieldsProps) {
  const { errors } = form.formState
  const field = (name: Exclude<SummaryField, 'language'>, className?: string) => (
    <FormField
      label={summaryLabels[name]}
      optional={optional.includes(name)}
      error={errors[name]?.message}
      readOnly={readOnly}
      className={className}
      hint={named.includes(name) && lookAlikeHint(form.watch(name))}
    >
      <Input type={types[name] ?? 'text'} autoComplete="off" {...form.register(name)} />
    </FormField>
  )
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-[14px] phone:grid-cols-1 phone:[&>*]:col-span-1!">
      {field('title', 'col-span-4')}
      {field('projectId', 'col-span-2')}
      <FormField
        label={summaryLabels.businessCase}
        error={errors.businessCase?.message}
        readOnly={readOnly}
        className="col-span-6"
      >
        <Textarea rows={3} {...form.register('businessCase')} />
      </FormField>
      <FormField label="Loan period (days)" readOnly className="col-span-2">
        <Input value={loan.loanPeriod} readOnly />
      </FormField>
      <div className="col-span-4 self-center pt-6 phone:pt-0">
        <Checkbox label="Internal loan" checked={loan.isInternal} disabled readOnly />
      </div>
      {field('customerCompany', 'col-span-3')}
      {field('customerName', 'col-span-3')}
      {field('customerEmail', 'col-span-3')}
      {field('customerMobile', 'col-span-3')}
      {field('customerStreetAddress', 'col-span-3')}
      {field('customerStreetAddress2', 'col-span-3')}
      {field('customerCity', 'col-span-2')}
      {field('customerState', 'col-span-2')}
      {field('customerPostalCode', 'col-span-2')}
      <LanguageField
        label={summaryLabels.language}
        hint="Of the customer’s document, page and mails."
        value={form.watch('language')}
        ownTerms={useOwnTerms(loan.storeroom.countryId)}
        onChange={language => form.setValue('language', language, { shouldDirty: true })}
        error={errors.language?.message}
        readOnly={readOnly}
        className="col-span-3"
      />
    </div>
  )
}
