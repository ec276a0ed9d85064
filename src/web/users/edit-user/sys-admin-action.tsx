import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { displayName } from '#domain/account.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toastEdited } from '../toast-edited.ts'

interface SysAdminActionProps {
  user: User
  onChanged: (user: User) => void
}

/**
 * Grants or removes the rights of a system administrator, after saying what they are. A button, not a field: it takes effect at
 * once, while the fields above it wait for their Save.
 */
export function SysAdminAction({ user, onChanged }: SysAdminActionProps) {
  const [isAsked, setAsked] = useState(false)
  const change = useApiMutation(users.setSysAdmin, {
    invalidates: ['user'],
    onDone: changed => {
      onChanged(changed)
      toastEdited(changed)
      setAsked(false)
    },
    onRefused: error => {
      if (error.status !== 0) setAsked(false)
    },
  })
  const name = <b className="wrap-anywhere">{displayName(user)}</b>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <p className="strong text-sm">
          {user.isSysAdmin ? 'System administrator' : 'Not a system administrator'}
        </p>
        <p className="text-sm text-muted">
          System administrators may do everything in every country, and manage countries.
        </p>
      </div>
      <Button onClick={() => setAsked(true)}>
        {user.isSysAdmin ? 'Take it away' : 'Make system administrator'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={user.isSysAdmin ? 'Take system administration away?' : 'Make a system administrator?'}
        confirm={user.isSysAdmin ? 'Take it away' : 'Make system administrator'}
        danger={user.isSysAdmin}
        pending={change.isPending}
        onConfirm={() => change.mutate({ body: { userId: user.id, isSysAdmin: !user.isSysAdmin } })}
      >
        {user.isSysAdmin ? (
          <>{name} keeps the roles below Country and nothing more.</>
        ) : (
          <>{name} may then do everything in every country, also to your own account.</>
        )}
      </ConfirmDialog>
    </div>
  )
}
