import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Storeroom, storerooms } from '#contract/storerooms.ts'
import { showAtFields } from '#web/api/form-errors.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FormDialog } from '#web/management/form-dialog.tsx'
import { MeanwhileNote } from '#web/management/meanwhile-note.tsx'
import { useNewerReading } from '#web/management/use-newer-reading.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { type RoomFormState, StoreroomFields } from './storeroom-fields.tsx'
import { RoomForm, storeroomLabels, storeroomValues } from './storeroom-values.ts'

interface EditStoreroomDialogProps {
  storeroom: Storeroom
  open: boolean
  onClose: () => void
}

/** The dialog "Edit Storeroom" (spec section 2). */
export function EditStoreroomDialog({ storeroom, open, onClose }: EditStoreroomDialogProps) {
  const values = storeroomValues(storeroom)
  const form: RoomFormState = useForm({ resolver: zodResolver(RoomForm), defaultValues: values })
  const newer = useNewerReading(
    `edit-storeroom:${storeroom.id}`,
    form,
    { version: storeroom.version, values },
    storeroomLabels,
  )
  const restart = (from: typeof storeroom) =>
    newer.restart({ version: from.version, values: storeroomValues(from) })
  const save = useApiMutation(storerooms.edit, {
    invalidates: ['storeroom', 'user', 'unit', 'loan'],
    onDone: saved => {
      toast({ variant: 'success', title: `${saved.name} has been updated` })
      restart(saved)
      onClose()
    },
    onRefused: error => showAtFields(form, error),
  })
  const { id, countryId } = storeroom
  return (
    <FormDialog
      open={open}
      title="Edit Storeroom"
      subtitle={storeroom.country.name}
      pending={save.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(typed =>
        newer.whenDecided(version => save.mutate({ body: { ...typed, id, countryId }, version })),
      )}
      onDiscard={() => restart(storeroom)}
      onClose={onClose}
    >
      <div className="col-span-6 empty:hidden">
        <MeanwhileNote what="storeroom" newer={newer} />
      </div>
      <StoreroomFields form={form} />
    </FormDialog>
  )
}
