import type { Mail } from '#contract/mails.ts'
import { mails } from '#contract/mails.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'

interface ResendDialogProps {
  mail: Mail
  open: boolean
  onClose: () => void
}

/** Names the address and the mail before it is resent. */
export function ResendDialog({ mail, open, onClose }: ResendDialogProps) {
  const send = useApiMutation(mails.resend, {
    invalidates: ['mail', 'loan'],
    onDone: () => {
      toast({ variant: 'success', title: `The mail to ${mail.toEmail} is on its way again.` })
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
      title="Send this mail again?"
      confirm="Resend"
      pending={send.isPending}
      onConfirm={() => send.mutate({ body: { id: mail.id } })}
    >
      <b className="wrap-anywhere">{mail.subject}</b> goes to{' '}
      <b className="wrap-anywhere">
        <MailAddress>{mail.toEmail}</MailAddress>
      </b>{' '}
      once more: the same mail, with the same link if it has one.
    </ConfirmDialog>
  )
}
