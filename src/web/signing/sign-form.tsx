import { Signature } from 'lucide-react'
import { useId } from 'react'
import { mailtoOf } from '#domain/mail-address.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Said } from '#web/words/said.tsx'
import { EvidenceNote } from './evidence-note.tsx'
import { SignatureTabs } from './signature-tabs.tsx'
import { type Signing, useSignLoan } from './use-sign-loan.ts'
import { useSigningWords } from './words.ts'
import './sign-box.css'

interface SignFormProps extends Signing {
  /** The document's end was on the screen, or its PDF was opened. */
  readonly hasRead: boolean
  /** The link opens nothing any more. */
  readonly isOver: boolean
}

/** The delivery address and one button (spec section 5, "Loan signing form"); it does not ask for the name. */
export default function SignForm(props: SignFormProps) {
  const { shown, hasRead, isOver } = props
  const { say } = useSigningWords()
  const noteId = useId()
  const { form, look, refusal, submit, isPending } = useSignLoan(props)
  return (
    <form className="signbox" onSubmit={event => void submit(event)} noValidate aria-labelledby="delivery">
      <h2 id="delivery">{say('documents.whereTo')}</h2>
      <AddressFields form={form} />
      <div className="mt-6 border-t border-line pt-5">
        <p className="wrap-anywhere text-muted">
          <Said strong>
            {mark =>
              say('documents.consent', {
                name: mark(shown.signerName),
                company: mark(shown.customerCompany),
              })
            }
          </Said>{' '}
          <a className="link" href={mailtoOf(shown.contact.email)}>
            {say('documents.notYou')}
          </a>
        </p>
        <SignatureTabs name={shown.signerName} look={look.look} error={look.error} onChange={look.onChange} />
        {refusal && (
          <Note kind="err" live className="mt-4">
            {say('documents.signAgain', { refusal })}
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={Signature}
          className="sign-button mt-4 w-full"
          pending={isPending}
          disabled={isOver}
          aria-describedby={noteId}
          {...(!hasRead && { disabledReason: say('documents.readFirst') })}
        >
          {say('documents.sign')}
        </Button>
        <EvidenceNote id={noteId} years={shown.evidenceYears} />
      </div>
    </form>
  )
}

function AddressFields({ form }: Pick<ReturnType<typeof useSignLoan>, 'form'>) {
  const { say } = useSigningWords()
  const { errors } = form.formState
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-[14px]">
      <FormField
        label={say('documents.streetAddress')}
        error={errors.customerStreetAddress?.message}
        className="col-span-2"
      >
        <Input autoComplete="address-line1" {...form.register('customerStreetAddress')} />
      </FormField>
      <FormField
        label={say('documents.streetAddress2')}
        optional={say('documents.optional')}
        error={errors.customerStreetAddress2?.message}
        className="col-span-2"
      >
        <Input
          autoComplete="address-line2"
          placeholder={say('documents.streetAddress2Example')}
          {...form.register('customerStreetAddress2')}
        />
      </FormField>
      <FormField label={say('documents.city')} error={errors.customerCity?.message}>
        <Input autoComplete="address-level2" {...form.register('customerCity')} />
      </FormField>
      <FormField label={say('documents.state')} error={errors.customerState?.message}>
        <Input autoComplete="address-level1" {...form.register('customerState')} />
      </FormField>
      <FormField
        label={say('documents.postalCode')}
        optional={say('documents.optional')}
        error={errors.customerPostalCode?.message}
        className="col-span-2"
      >
        <Input autoComplete="postal-code" {...form.register('customerPostalCode')} />
      </FormField>
    </div>
  )
}
