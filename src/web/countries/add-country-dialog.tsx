import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { countries } from '#contract/countries.ts'
import { focusFirstInvalid, showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CountryFields, type CountryFormState } from './country-fields.tsx'
import { blankCountry, CompleteCountryForm } from './country-values.ts'

interface AddCountryDialogProps {
  /** Codes of the countries that exist already. */
  taken: readonly string[]
  open: boolean
  onClose: () => void
}

/** The dialog "Add New Country" (spec section 2). */
export function AddCountryDialog({ taken, open, onClose }: AddCountryDialogProps) {
  const form: CountryFormState = useForm({
    resolver: zodResolver(CompleteCountryForm),
    defaultValues: blankCountry,
  })
  const discard = () => form.reset(blankCountry)
  const add = useApiMutation(countries.create, {
    invalidates: ['country'],
    onDone: country => {
      toast({ variant: 'success', title: `${country.name} has been added` })
      discard()
      onClose()
    },
    onRefused: error => {
      showAtFields(form, error)
      focusFirstInvalid()
    },
  })
  return (
    <FormDialog
      open={open}
      title="Add New Country"
      save="Add country"
      isNew
      pending={add.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(body => add.mutate({ body }), focusFirstInvalid)}
      onDiscard={discard}
      onClose={onClose}
    >
      <CountryFields form={form} stored={null} taken={taken} />
    </FormDialog>
  )
}
