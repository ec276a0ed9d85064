import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { EditView } from '#contract/view-forms.ts'
import { type View, views } from '#contract/views.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** Gives a view another name, for everybody who sees it. */
export function RenameViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(EditView),
    defaultValues: { id: view.id, name: view.name },
  })
  const rename = useApiMutation(views.edit, {
    invalidates: ['view'],
    onDone: onClose,
    onRefused: error => showAtFields(form, error),
  })
  return (
    <FormDialog
      open
      title="Rename view"
      save="Rename"
      pending={rename.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(body => rename.mutate({ body }))}
      onDiscard={onClose}
      onClose={onClose}
    >
      <FormField label="Name" className="col-span-6" error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} />
      </FormField>
    </FormDialog>
  )
}
