import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Country } from '#contract/countries.ts'
import { storerooms } from '#contract/storerooms.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type RoomFormState, StoreroomFields } from './storeroom-fields.tsx'
import { blankRoom, RoomForm } from './storeroom-values.ts'

interface AddStoreroomDialogProps {
  country: Country
  open: boolean
  onClose: () => void
}

/** The dialog "Add New Storeroom" (spec section 2). */
export function AddStoreroomDialog({ country, open, onClose }: AddStoreroomDialogProps) {
  const form: RoomFormState = useForm({ resolver: zodResolver(RoomForm), defaultValues: blankRoom })
  const discard = () => form.reset(blankRoom)
  const add = useApiMutation(storerooms.create, {
    // Whoever adds a storeroom gets access to it.
    invalidates: ['storeroom', 'user'],
    onDone: storeroom => {
      toast({ variant: 'success', title: `${storeroom.name} has been added to ${storeroom.country.name}` })
      discard()
      onClose()
    },
    onRefused: error => showAtFields(form, error),
  })
  return (
    <FormDialog
      open={open}
      title="Add New Storeroom"
      subtitle={country.name}
      save="Add storeroom"
      isNew
      pending={add.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(storeroom => add.mutate({ body: { ...storeroom, countryId: country.id } }))}
      onDiscard={discard}
      onClose={onClose}
    >
      <StoreroomFields form={form} />
    </FormDialog>
  )
}
