import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Passkey } from '#contract/factor-schemas.ts'
import { factors } from '#contract/factors.ts'
import { RenamePasskey } from '#contract/passkey-forms.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useFactorsChanged } from './factor-task.ts'

/** Gives a passkey another name; it signs in as before. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const changed = useFactorsChanged()
  const form = useForm({
    resolver: zodResolver(RenamePasskey),
    defaultValues: { id: passkey.id, name: passkey.name },
  })
  const rename = useApiMutation(factors.renamePasskey, {
    onDone: () => {
      void changed()
      toast({ variant: 'success', title: 'The passkey was renamed.' })
      onClose()
    },
    onRefused: error => {
      showAtFields(form, error)
      // Removed meanwhile, elsewhere.
      if (error.code === 'not_found') {
        void changed()
        onClose()
      }
    },
  })
  return (
    <FormDialog
      open
      title="Rename passkey"
      save="Rename"
      pending={rename.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(body => rename.mutate({ body }))}
      onDiscard={onClose}
      onClose={onClose}
    >
      <FormField
        label="Name"
        hint="So that you know it among others"
        className="col-span-6"
        error={form.formState.errors.name?.message}
      >
        <Input {...form.register('name')} />
      </FormField>
    </FormDialog>
  )
}
