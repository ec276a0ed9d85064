import type { Country } from '#contract/countries.ts'
import { type View, views } from '#contract/views.ts'
import { displayName } from '#domain/account.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useActor } from '#web/session/session.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface DeleteViewDialogProps {
  readonly view: View
  readonly country: Country
  readonly onClose: () => void
}

/** Says whose view it is and who loses it, before it is gone for good. */
export function DeleteViewDialog({ view, country, onClose }: DeleteViewDialogProps) {
  const { id, name, owner, isTeam } = view
  const isOwn = owner.id === useActor().id
  const remove = useApiMutation(views.remove, { invalidates: ['view'], onDone: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Delete “${name}”?`}
      confirm="Delete view"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
    >
      {isOwn ? 'It is your own view' : `It is the view of ${displayName(owner)}`}
      {isTeam ? `, shared: everybody in ${country.name} loses it.` : ', and nobody else has it.'}
    </ConfirmDialog>
  )
}
