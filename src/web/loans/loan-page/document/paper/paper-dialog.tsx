import { type ReactNode, useId, useState } from 'react'
import type { Loan } from '#contract/loan.ts'
import { recordNumber } from '#domain/record-number.ts'
import { useOwnTerms } from '#web/countries/use-own-terms.ts'
import { DropHint } from '#web/files/drop-hint.tsx'
import { useDroppedFiles } from '#web/files/use-dropped-files.ts'
import { LanguageField } from '#web/forms/language-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input, type InputProps } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { OpenPdf } from '../open-pdf.tsx'
import { ScansField } from './scans-field.tsx'
import { type Attesting, type PaperValues, useAttesting } from './use-attesting.ts'
import './paper.css'

interface PaperDialogProps {
  readonly loan: Loan
  readonly onClose: () => void
}

/** Print it, have it signed, and say what the paper says: whoever sends this has seen it. */
export default function PaperDialog({ loan, onClose }: PaperDialogProps) {
  const formId = useId()
  const attesting = useAttesting(loan, () => {
    onClose()
    // Waits until the dialog has given the focus back.
    setTimeout(() => document.getElementById('next-step')?.focus(), 100)
  })
  const { isOver, handlers } = useDroppedFiles(true, attesting.sending.send)
  const isSending = attesting.sending.sending.some(({ failed }) => failed === null)
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Signed on paper"
      subtitle={`Loan ${recordNumber(loan.id)}, ${loan.customerCompany}`}
      size="medium"
      keepOnOutsidePress
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={attesting.isPending}
            disabledReason={isSending ? 'The scans are still being sent.' : undefined}
          >
            Attest the paper
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={attesting.submit} noValidate className="paper-form" {...handlers}>
        {isOver && <DropHint>Drop photos and scans here</DropHint>}
        <Printing loan={loan} />
        <Part title="2. Say what it says">
          <PaperField attesting={attesting} name="signerName" label="Who signed" />
          <PaperField
            attesting={attesting}
            name="signedOn"
            label="Signed on"
            type="date"
            min={attesting.days.first}
            max={attesting.days.last}
          />
          <CheckNumberField attesting={attesting} />
          <PaperField
            attesting={attesting}
            name="keptAt"
            label="Kept at"
            optional
            hint="Where the paper lies: a binder, a room."
          />
        </Part>
        <ScansField attesting={attesting} />
        <Address attesting={attesting} />
        <div>
          <Checkbox
            label="I have seen the signed paper"
            hint="Your name stands on the certificate as who attests it."
            checked={attesting.isSeen}
            onChange={event => attesting.see(event.target.checked)}
            aria-describedby={attesting.errors.attested && `${formId}-seen`}
          />
          {attesting.errors.attested && (
            <p id={`${formId}-seen`} className="error mt-2" role="alert">
              {attesting.errors.attested}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="paper-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The document in the signer's language; its foot has the check number. */
function Printing({ loan }: { loan: Loan }) {
  const [language, setLanguage] = useState(loan.language ?? 'en')
  return (
    <Part title="1. Print it, and have it signed">
      <LanguageField
        label="Language of the paper"
        value={language}
        ownTerms={useOwnTerms(loan.storeroom.countryId)}
        onChange={setLanguage}
      />
      <p className="paper-print">
        <OpenPdf loan={loan} language={language}>
          Open it to print
        </OpenPdf>
      </p>
    </Part>
  )
}

interface PaperFieldProps extends Pick<InputProps, 'type' | 'min' | 'max'> {
  readonly attesting: Attesting
  readonly name: keyof PaperValues
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
  readonly className?: string
}

function PaperField({ attesting, name, label, hint, optional, className, ...input }: PaperFieldProps) {
  const { values, change, errors } = attesting
  return (
    <FormField label={label} hint={hint} optional={optional} error={errors[name]} className={className}>
      <Input
        {...input}
        autoComplete="off"
        value={values[name]}
        onChange={event => change(name, event.target.value)}
      />
    </FormField>
  )
}

/** Tells the language of the paper, or at once that it is of another version. */
function CheckNumberField({ attesting: { values, change, errors, paper } }: { attesting: Attesting }) {
  return (
    <FormField
      label="Check number"
      hint={paper.hint ?? 'At the foot of each page of the paper.'}
      error={errors.checkNumber ?? paper.error ?? undefined}
    >
      <Input
        code
        placeholder="3f9a 12c0"
        value={values.checkNumber}
        onChange={event => change('checkNumber', event.target.value)}
      />
    </FormField>
  )
}

function Address({ attesting }: { attesting: Attesting }) {
  return (
    <Part title="4. Where to deliver">
      <PaperField attesting={attesting} name="customerStreetAddress" label="Street address" />
      <PaperField attesting={attesting} name="customerStreetAddress2" label="Street address 2" optional />
      <PaperField attesting={attesting} name="customerCity" label="City" />
      <PaperField attesting={attesting} name="customerState" label="State" />
      <PaperField attesting={attesting} name="customerPostalCode" label="Postal code" optional />
    </Part>
  )
}
