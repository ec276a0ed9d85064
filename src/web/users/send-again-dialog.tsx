import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/user.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { linkHours } from './approval.ts'
import { useUnlessDecided } from './use-unless-decided.ts'

interface SendAgainDialogProps {
  user: User
  open: boolean
  onClose: () => void
}

/** Sends an approved person a new link, after saying that the older one stops working (domain.md, Accounts). */
export function SendAgainDialog({ user, open, onClose }: SendAgainDialogProps) {
  const { unlessDecided, isReading } = useUnlessDecided(user, onClose)
  const send = useApiMutation(accounts.approve, {
    invalidates: ['user'],
    onDone: () => {
      toast({ variant: 'success', title: `A new link goes to ${user.email}.` })
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
      title="Send the link again?"
      confirm="Send link again"
      pending={isReading || send.isPending}
      onConfirm={() => void unlessDecided(() => send.mutate({ body: { userId: user.id } }))}
    >
      A new link goes to{' '}
      <b className="wrap-anywhere">
        <MailAddress>{user.email}</MailAddress>
      </b>{' '}
      and makes the account active when it is opened within {linkHours} hours. The one that was mailed before
      stops working.
    </ConfirmDialog>
  )
}
