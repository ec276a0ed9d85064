import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Country } from '#contract/countries.ts'
import { ViewForm } from '#contract/view-forms.ts'
import { views } from '#contract/views.ts'
import type { ViewedList } from '#domain/view.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface SaveViewDialogProps {
  list: ViewedList
  country: Country
  query: string
  onClose: () => void
}

/** Keeps what the list shows now under a name, for oneself or for everybody in the country. */
export default function SaveViewDialog({ list, country, query, onClose }: SaveViewDialogProps) {
  const form = useForm({
    resolver: zodResolver(ViewForm),
    defaultValues: { list, name: '', countryId: country.id, query, isTeam: false },
  })
  const save = useApiMutation(views.create, {
    invalidates: ['view'],
    onDone: ({ name }) => {
      toast({ variant: 'success', title: `View “${name}” saved`, description: 'It is among the tabs now.' })
      onClose()
    },
    onRefused: error => showAtFields(form, error),
  })
  return (
    <FormDialog
      open
      title="Save this view"
      subtitle="Search, filters and order, as the list shows them now."
      save="Save view"
      isNew
      pending={save.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(body => save.mutate({ body }))}
      onDiscard={onClose}
      onClose={onClose}
    >
      <FormField label="Name" className="col-span-6" error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} />
      </FormField>
      <Checkbox
        className="col-span-6"
        label={`Share it with everybody in ${country.name}`}
        {...form.register('isTeam')}
      />
    </FormDialog>
  )
}
