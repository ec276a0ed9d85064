import { useQueryClient } from '@tanstack/react-query'
import { Signature } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SignLoan } from '#contract/document-forms.ts'
import { documents, type LoanDocumentView } from '#contract/documents.ts'
import { pseudoLanguage } from '#domain/language.ts'
import { recordNumber } from '#domain/record-number.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { keyOf, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useLanguageInAddress } from '#web/words/page-language.ts'
import { Said } from '#web/words/said.tsx'
import { customerResolver } from './customer-resolver.ts'
import { customerSentenceOf, documentIn, failureToast, useSigningWords } from './words.ts'
import './sign-box.css'

const AddressForm = SignLoan.omit({
  loanId: true,
  customerName: true,
  documentHash: true,
  language: true,
})

interface SignFormProps {
  readonly shown: LoanDocumentView
  readonly token: string
  /** The document changed, or was signed meanwhile: the newer one is to be shown, with this sentence above it. */
  readonly onOutdated: (sentence: string) => Promise<void>
  readonly onSigned: () => void
}

/** The delivery address and one button (spec section 5, "Loan signing form"); it does not ask for the name. */
export function SignForm({ shown, token, onOutdated, onSigned }: SignFormProps) {
  const { say } = useSigningWords()
  const { form, refusal, submit, isPending } = useSignLoan({ shown, token, onOutdated, onSigned })
  return (
    <form className="signbox" onSubmit={event => void submit(event)} noValidate aria-labelledby="delivery">
      <h2 id="delivery">{say('documents.whereTo')}</h2>
      <AddressFields form={form} />
      <div className="mt-6 border-t border-line pt-5">
        <p className="break-words text-muted">
          <Said strong>
            {mark =>
              say('documents.consent', {
                name: mark(shown.customerName),
                company: mark(shown.customerCompany),
              })
            }
          </Said>{' '}
          <a className="link" href={`mailto:${shown.contact.email}`}>
            {say('documents.notYou')}
          </a>
        </p>
        {refusal && (
          <Note kind="err" live className="mt-4">
            {say('documents.signAgain', { refusal })}
          </Note>
        )}
        <p className="mt-3 text-muted">{say('documents.weKeep')}</p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={Signature}
          className="sign-button mt-4 w-full"
          pending={isPending}
        >
          {say('documents.sign')}
        </Button>
      </div>
    </form>
  )
}

/** Signs the loan with the entered address. */
function useSignLoan({ shown, token, onOutdated, onSigned }: SignFormProps) {
  const client = useQueryClient()
  const words = useSigningWords()
  const { say, language } = words
  const [chosen] = useLanguageInAddress()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ resolver: customerResolver(AddressForm, say), defaultValues: addressOf(shown) })
  const sign = useApiMutation(documents.sign, {
    onDone: signed => {
      client.setQueryData(keyOf(documents.get, documentIn(chosen)), signed)
      toast({
        variant: 'success',
        title: say('documents.signed', { number: recordNumber(signed.id) }),
        dismiss: say('documents.dismiss'),
      })
      onSigned()
      scrollTo({ top: 0 })
    },
    quiet: true,
    onRefused: error => {
      toast(failureToast(error, words))
      showAtFields(form, error)
      const isOutdated = error.status === 409 || error.status === 401
      const sentence = customerSentenceOf(error, words)
      setRefusal(isOutdated ? null : sentence)
      if (isOutdated) void onOutdated(sentence)
    },
  })
  const submit = form.handleSubmit(address => {
    setRefusal(null)
    const { id, customerName, documentHash, language: read } = shown
    const inLanguage = read === pseudoLanguage ? {} : { language: read }
    sign.mutate({
      body: { loanId: id, customerName, ...address, documentHash, ...inLanguage },
      token,
      language,
    })
  })
  return { form, refusal, submit, isPending: sign.isPending }
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
      <FormField
        label={say('documents.postalCode')}
        optional={say('documents.optional')}
        error={errors.customerPostalCode?.message}
      >
        <Input autoComplete="postal-code" {...form.register('customerPostalCode')} />
      </FormField>
      <FormField label={say('documents.state')} error={errors.customerState?.message} className="col-span-2">
        <Input autoComplete="address-level1" {...form.register('customerState')} />
      </FormField>
    </div>
  )
}

const addressOf = (shown: LoanDocumentView) => ({
  customerStreetAddress: shown.customerStreetAddress,
  customerStreetAddress2: shown.customerStreetAddress2 ?? '',
  customerCity: shown.customerCity,
  customerState: shown.customerState,
  customerPostalCode: shown.customerPostalCode ?? '',
})
