import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/user.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface RejectManyDialogProps {
  readonly users: readonly User[]
  readonly open: boolean
  readonly onClose: (isDone: boolean) => void
}

const requestsIn = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

/** How many addresses are named; the others are counted. */
const maxNamed = 5

/** Rejects many requests after naming them: all, or none if somebody else has just decided on one. */
export function RejectManyDialog({ users, open, onClose }: RejectManyDialogProps) {
  const send = useApiMutation(accounts.rejectMany, {
    invalidates: ['user'],
    onDone: () => {
      toast({ variant: 'success', title: `${requestsIn(users.length)} rejected.` })
      onClose(true)
    },
    onRefused: error => {
      if (error.status !== 0) onClose(false)
    },
  })
  const more = users.length - maxNamed
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose(false)}
      title={`Reject ${requestsIn(users.length)}?`}
      confirm={`Reject ${users.length}`}
      danger
      pending={send.isPending}
      onConfirm={() => send.mutate({ body: { userIds: users.map(({ id }) => id) } })}
    >
      <b className="wrap-anywhere">
        {users
          .slice(0, maxNamed)
          .map(({ email }) => email)
          .join(', ')}
      </b>
      {more > 0 && ` and ${more} more`} {users.length === 1 ? 'gets' : 'get'} no account. A mail to each of
      them says so.
    </ConfirmDialog>
  )
}
