import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { displayName } from '#domain/account.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface ResetFactorDialogProps {
  /** Stays while the dialog closes. */
  user: User
  open: boolean
  onClose: () => void
}

/** Takes the second factor of somebody who lost it, after saying what that means and who hears of it. */
export function ResetFactorDialog({ user, open, onClose }: ResetFactorDialogProps) {
  const reset = useApiMutation(users.resetFactor, {
    invalidates: ['user'],
    onDone: () => {
      toast({ variant: 'success', title: `The second factor of ${user.email} was reset.` })
      onClose()
    },
    onRefused: error => {
      if (error.status !== 0) onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title="Reset the second factor?"
      confirm="Reset second factor"
      danger
      pending={reset.isPending}
      onConfirm={() => reset.mutate({ body: { userId: user.id } })}
    >
      Make sure that it is <b className="wrap-anywhere">{displayName(user)}</b> who asks: speak with them, do
      not trust a mail. They are signed out everywhere, and their password alone opens the account until they
      add a factor. They are mailed, and so is everybody else who decides on their account.
    </ConfirmDialog>
  )
}
