import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Signature } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useForm } from 'react-hook-form'
import { SignLoan } from '#contract/document-forms.ts'
import { documents, type LoanDocumentView } from '#contract/documents.ts'
import { consentParts, signedText } from '#domain/loan-document.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { keyOf, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import './sign-box.css'

const AddressForm = SignLoan.omit({ loanId: true, customerName: true, documentHash: true })

interface SignFormProps {
  readonly shown: LoanDocumentView
  readonly token: string
  /** The document changed, or was signed meanwhile: the newer one is to be shown, with this sentence above it. */
  readonly onOutdated: (sentence: string) => Promise<void>
  readonly onSigned: () => void
}

/** The delivery address and one button (spec section 5, "Loan signing form"); it does not ask for the name. */
export function SignForm({ shown, token, onOutdated, onSigned }: SignFormProps) {
  const { form, refusal, submit, isPending } = useSignLoan({ shown, token, onOutdated, onSigned })
  return (
    <form className="signbox" onSubmit={event => void submit(event)} noValidate aria-labelledby="delivery">
      <h2 id="delivery">Where should we deliver?</h2>
      <AddressFields form={form} />
      <div className="mt-6 border-t border-line pt-5">
        <p className="break-words text-muted">
          <Consent shown={shown} />{' '}
          <a className="link" href={`mailto:${shown.contact.email}`}>
            Not you?
          </a>
        </p>
        {refusal && (
          <Note kind="err" live className="mt-4">
            {refusal} You can press the button again: the loan is signed once.
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={Signature}
          className="sign-button mt-4 w-full"
          pending={isPending}
        >
          Sign the loan
        </Button>
      </div>
    </form>
  )
}

/** Signs the loan with the entered address. */
function useSignLoan({ shown, token, onOutdated, onSigned }: SignFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(AddressForm), defaultValues: addressOf(shown) })
  const sign = useApiMutation(documents.sign, {
    onDone: signed => {
      client.setQueryData(keyOf(documents.get), signed)
      toast({ variant: 'success', title: signedText(signed.id) })
      onSigned()
      scrollTo({ top: 0 })
    },
    onRefused: error => {
      showAtFields(form, error)
      const isOutdated = error.status === 409 || error.status === 401
      setRefusal(isOutdated ? null : error.message)
      if (isOutdated) void onOutdated(error.message)
    },
  })
  const submit = form.handleSubmit(address => {
    setRefusal(null)
    const { id, customerName, documentHash } = shown
    sign.mutate({ body: { loanId: id, customerName, ...address, documentHash }, token })
  })
  return { form, refusal, submit, isPending: sign.isPending }
}

function AddressFields({ form }: Pick<ReturnType<typeof useSignLoan>, 'form'>) {
  const { errors } = form.formState
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-x-3 gap-y-[14px]">
      <FormField label="Street address" error={errors.customerStreetAddress?.message} className="col-span-2">
        <Input autoComplete="address-line1" {...form.register('customerStreetAddress')} />
      </FormField>
      <FormField
        label="Street address 2"
        optional
        error={errors.customerStreetAddress2?.message}
        className="col-span-2"
      >
        <Input
          autoComplete="address-line2"
          placeholder="Floor, gate, care of"
          {...form.register('customerStreetAddress2')}
        />
      </FormField>
      <FormField label="City" error={errors.customerCity?.message}>
        <Input autoComplete="address-level2" {...form.register('customerCity')} />
      </FormField>
      <FormField label="Postal code" optional error={errors.customerPostalCode?.message}>
        <Input autoComplete="postal-code" {...form.register('customerPostalCode')} />
      </FormField>
      <FormField label="State" error={errors.customerState?.message} className="col-span-2">
        <Input autoComplete="address-level1" {...form.register('customerState')} />
      </FormField>
    </div>
  )
}

function Consent({ shown }: { shown: LoanDocumentView }) {
  return consentParts(shown.customerName, shown.customerCompany).map((part, index) =>
    index % 2 === 1 ? (
      <b key={part} className="strong">
        {part}
      </b>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}

const addressOf = (shown: LoanDocumentView) => ({
  customerStreetAddress: shown.customerStreetAddress,
  customerStreetAddress2: shown.customerStreetAddress2 ?? '',
  customerCity: shown.customerCity,
  customerState: shown.customerState,
  customerPostalCode: shown.customerPostalCode ?? '',
})
