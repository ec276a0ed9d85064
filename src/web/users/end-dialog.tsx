import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MailAddress } from '#web/ui/text/mail-address.tsx'
import { HandOverFields } from './hand-over/hand-over-fields.tsx'
import { useHandOver } from './hand-over/use-hand-over.ts'
import { useUnlessDecided } from './use-unless-decided.ts'

/** `userStateId` as the call takes it (spec section 7). */
const ends = {
  reject: {
    userStateId: 4,
    title: 'Reject this account?',
    confirm: 'Reject',
    done: 'rejected',
    what: 'gets no account. Links that were mailed stop working.',
  },
  deactivate: {
    userStateId: 5,
    title: 'Deactivate this user?',
    confirm: 'Deactivate User',
    done: 'deactivated',
    what: 'is signed out everywhere at once and can’t sign in any more. Links that were mailed stop working; roles and storeroom access are kept for when the account is approved again.',
  },
} as const

interface EndDialogProps {
  how: keyof typeof ends
  /** Stays while the dialog closes. */
  user: User
  open: boolean
  onClose: () => void
}

/**
 * Rejects or deactivates, after saying whom, what ends, and which mail goes; the open loans of somebody deactivated can be
 * handed over first.
 */
export function EndDialog({ how, user, open, onClose }: EndDialogProps) {
  const { userStateId, title, confirm, done, what } = ends[how]
  const { unlessDecided, isReading } = useUnlessDecided(user, onClose)
  const hand = useHandOver(user.id, open && how === 'deactivate')
  const end = useApiMutation(accounts.reject, {
    invalidates: ['user', 'loan'],
    onDone: () => {
      toast({ variant: 'success', title: `${user.email} has been ${done}.` })
      onClose()
    },
    onRefused: error => {
      if (error.status !== 0) onClose()
    },
  })
  const endNow = async () => {
    if (await hand.handOver()) end.mutate({ body: { userId: user.id, userStateId } })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={title}
      confirm={confirm}
      danger
      pending={isReading || hand.isReading || hand.isHanding || end.isPending}
      fields={hand.open.length > 0 && <HandOverFields userId={user.id} hand={hand} />}
      onConfirm={() => void unlessDecided(() => void endNow())}
    >
      <b className="wrap-anywhere">{displayName(user)}</b> {what} A mail to{' '}
      <b className="wrap-anywhere">
        <MailAddress>{user.email}</MailAddress>
      </b>{' '}
      says so.
    </ConfirmDialog>
  )
}
