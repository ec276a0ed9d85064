import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CountryTerms } from '#contract/terms.ts'
import { grouped } from '#domain/amounts.ts'
import { bothNames, directionOf } from '#domain/language.ts'
import { daysPlaceholder, longestTerms } from '#domain/terms.ts'
import { lengthOf } from '#domain/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Note } from '#web/ui/note.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { draftUntold } from './terms-state.tsx'

interface TermsFieldProps {
  row: CountryTerms
  form: UseFormReturn<{ text: string }>
  onPutBack: () => void
}

/** The field for a country's own terms; the standard terms are its text at first. */
export function TermsField({ row, form, onPutBack }: TermsFieldProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { language, text, isDraft } = row
  return (
    <div className="grid gap-4 pt-3">
      {text === null && (
        <Note kind={isDraft ? 'warn' : 'info'}>
          {isDraft ? `${draftUntold} ` : 'Customers read the standard terms. '}
          What you save here, changed or not, is the country’s own text from then on.
        </Note>
      )}
      <FormField
        label="What customers agree to"
        error={form.formState.errors.text?.message}
        hint={`An empty line begins a new paragraph. ${daysPlaceholder} becomes the loan’s number of days.`}
        aside={
          <span className="num text-xs text-muted">
            {grouped(lengthOf(form.watch('text')))} of {grouped(longestTerms)}
          </span>
        }
      >
        <Textarea rows={14} lang={language} dir={directionOf(language)} {...form.register('text')} />
      </FormField>
      {text !== null && (
        <div>
          <Button onClick={() => setIsAsking(true)}>Put the standard terms back</Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Put the standard terms in ${bothNames(language)} back?`}
        confirm="Put back"
        onConfirm={() => {
          setIsAsking(false)
          onPutBack()
        }}
      >
        Customers who have not signed yet read the standard terms from then on. This text stays in the
        history.
      </ConfirmDialog>
    </div>
  )
}
